// Whether the page has been touched: before that, no browser lets it sound.

let touched = false;

export const isTouched = (): boolean => touched;

export const openTouch = (): void => {
  const touch = (): void => {
    touched = true;
    for (const event of ['pointerdown', 'keydown']) document.removeEventListener(event, touch);
  };
  for (const event of ['pointerdown', 'keydown']) document.addEventListener(event, touch);
};
