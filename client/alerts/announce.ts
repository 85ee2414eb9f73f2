// Tells screen readers what has happened, while they read something else.

const STAYS = 6_000;

const region = (urgency: 'polite' | 'assertive'): HTMLElement => {
  const element = document.createElement('div');
  element.className = 'visually-hidden';
  element.setAttribute('aria-live', urgency);
  element.setAttribute('role', urgency === 'polite' ? 'status' : 'alert');
  element.dataset['announce'] = urgency;
  document.body.append(element);
  return element;
};

let polite: HTMLElement | null = null;
let assertive: HTMLElement | null = null;

/** The regions have to be there before anything is said in them. */
export const openAnnouncements = (): void => {
  polite = region('polite');
  assertive = region('assertive');
};

export const announce = (text: string, urgent = false): void => {
  const line = document.createElement('p');
  line.textContent = text;
  (urgent ? assertive : polite)?.append(line);
  window.setTimeout(() => line.remove(), STAYS);
};
