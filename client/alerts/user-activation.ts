// Knows whether the page has been touched: before that, no browser lets it sound.

let touched = false;

export const hasUserActivation = (): boolean => touched;

export const watchUserActivation = (): void => {
  const touch = (): void => {
    touched = true;
    for (const event of ['pointerdown', 'keydown']) document.removeEventListener(event, touch);
  };
  for (const event of ['pointerdown', 'keydown']) document.addEventListener(event, touch);
};
