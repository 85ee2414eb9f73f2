// The space bar starts and stops a game that plays itself, where nothing else is pressed with it.

export const watchKeys = (toggle: () => void): (() => void) => {
  const press = (event: KeyboardEvent): void => {
    if (event.key !== ' ' || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const { target } = event;
    const taken = 'a, button, input, select, textarea, summary, dialog, [role="gridcell"]';
    if (target instanceof Element && target.closest(taken) !== null) return;
    event.preventDefault();
    toggle();
  };
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
};
