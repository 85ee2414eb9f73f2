// Keeps the page as new as the server: an old page loads itself again, once.
import type { Net } from './net.ts';

/** Not again at once, should loading not help. */
const MARK = 'pionnier.reloaded';
const PAUSE = 60_000;

const reloadOnce = (): void => {
  try {
    const last = Number(sessionStorage.getItem(MARK) ?? 0);
    if (Date.now() - last < PAUSE) return;
    sessionStorage.setItem(MARK, String(Date.now()));
  } catch {
    return;
  }
  location.reload();
};

export const reloadWhenOld = (net: Net): void => {
  net.onChange(() => {
    if (net.state === 'old') reloadOnce();
  });
  // A part of the page that did not come: there is a newer build, or no network, and then it is time later.
  window.addEventListener('vite:preloadError', () => {
    if (net.state === 'online') reloadOnce();
    else net.onWelcome(reloadOnce);
  });
  if ('serviceWorker' in navigator && import.meta.env.PROD) {
    window.addEventListener(
      'load',
      () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined),
    );
  }
};
