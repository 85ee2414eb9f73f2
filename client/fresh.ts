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

export const keepFresh = (net: Net): void => {
  net.onChange(() => {
    if (net.state === 'old') reloadOnce();
  });
  // A part of the page that is not on the server any more: there is a newer build.
  window.addEventListener('vite:preloadError', (event) => {
    event.preventDefault();
    reloadOnce();
  });
  if ('serviceWorker' in navigator && import.meta.env.PROD) {
    window.addEventListener(
      'load',
      () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined),
    );
  }
};
