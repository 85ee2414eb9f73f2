// Keeps what an analysis needs where the service worker finds it without a network.
import analyst from './analyst.ts?worker&url';
import { everyEngineFile } from './kernels.ts';

/** The same name as in public/sw.js. */
const PAGES = 'pages';
const PAGE = '/analysis';
/** Long after whatever the page itself still loads. */
const LATER = 3_000;

const partsLoaded = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);

/**
 * What was loaded before the worker was there is asked for again; it comes from the browser's own store. `loads` brings
 * what is only loaded when it is needed.
 */
export const keepForOffline = async (loads: readonly (() => Promise<unknown>)[]): Promise<void> => {
  if (!('caches' in window) || !('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  await new Promise((done) => setTimeout(done, LATER));
  try {
    await Promise.all(loads.map((load) => load()));
    const cache = await caches.open(PAGES);
    const wanted = new Set([...partsLoaded(), ...everyEngineFile(), analyst]);
    for (const path of wanted) if ((await cache.match(path)) === undefined) await cache.add(path);
    const [kept, page] = await Promise.all([cache.match(PAGE), fetch(PAGE)]);
    if (!page.ok) return;
    const isSameBuild = (await kept?.text()) === (await page.clone().text());
    await cache.put(PAGE, page);
    if (isSameBuild) return;
    for (const part of await cache.keys()) {
      const { pathname } = new URL(part.url);
      if (pathname !== PAGE && !wanted.has(pathname)) await cache.delete(part);
    }
  } catch {
    // Without a network, or without room, it is as offline as it was.
  }
};
