// Keeps the page as new as the server: an old page loads itself again, once.
import type { Net } from './net/net.ts';

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

/** For a page that did not come while the network was cut. */
export const reloadWhenBack = (net: Net): void => void net.onWelcome(reloadOnce);

export const reloadWhenOld = (net: Net): void => {
  net.onChange(() => {
    if (net.state === 'old') reloadOnce();
  });
  // A part that does not come though the server is there is of a build before. Where the network is cut, whoever asked
  // for it does without, and asks again.
  window.addEventListener('vite:preloadError', () => {
    if (net.state === 'online') reloadOnce();
  });
  if ('serviceWorker' in navigator && import.meta.env.PROD) {
    window.addEventListener(
      'load',
      () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined),
    );
  }
};
