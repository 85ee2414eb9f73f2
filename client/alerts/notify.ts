// Shows the browser's notifications to a person who looks elsewhere, where there are any.
import { settings } from '../state/settings.ts';

/** Not on a page that is not secure, and not in every browser. */
export const canNotify = (): boolean => 'Notification' in window && window.isSecureContext;

/** To be called from a click only. */
export const askToNotify = async (): Promise<boolean> =>
  canNotify() && (await Notification.requestPermission()) === 'granted';

/** Pressed, it leads to `path`. */
export const notify = async (title: string, body: string, path: string): Promise<void> => {
  if (!settings().notify || !canNotify() || Notification.permission !== 'granted' || !document.hidden) return;
  // One a game: what it says last is what counts.
  const options = { body, icon: '/icons/icon-192.png', tag: path, data: path };
  try {
    // Phones allow them from a service worker only.
    const worker = await navigator.serviceWorker.getRegistration();
    if (worker !== undefined) await worker.showNotification(title, options);
    else new Notification(title, options).onclick = () => lead(path);
  } catch {
    // The title of the tab says it as well.
  }
};

/** Where a service worker shows them, it leads (`public/sw.js`). */
const lead = (path: string): void => {
  window.focus();
  if (location.pathname !== path) location.assign(path);
};
