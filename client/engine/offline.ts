// Keeps what a page needs that can be used alone where the service worker finds it without a network.
import { everyEngineFile } from './kernels.ts';

/** Such a page, and the cache of its own that is named after it, as in public/sw.js. */
type Alone = '/analysis' | '/puzzles';

/** Long after whatever the page itself still loads. */
const LATER = 3_000;

const partsLoaded = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);

interface Wanted {
  /** Brings what is only loaded when it is needed. */
  readonly loads: readonly (() => Promise<unknown>)[];
  /** What is only fetched when it is needed, beside the engines. */
  readonly files: readonly string[];
}

/** What was loaded before the worker was there is asked for again; it comes from the browser's own store. */
export const keepForOffline = async (alone: Alone, { loads, files }: Wanted): Promise<void> => {
  if (!('caches' in window) || !('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  await new Promise((done) => setTimeout(done, LATER));
  try {
    await Promise.all(loads.map((load) => load()));
    const cache = await caches.open(alone);
    const wanted = new Set([...partsLoaded(), ...everyEngineFile(), ...files]);
    for (const path of wanted) if ((await cache.match(path)) === undefined) await cache.add(path);
    const [kept, page] = await Promise.all([cache.match(alone), fetch(alone)]);
    if (!page.ok) return;
    const isSameBuild = (await kept?.text()) === (await page.clone().text());
    await cache.put(alone, page);
    if (isSameBuild) return;
    for (const part of await cache.keys()) {
      const { pathname } = new URL(part.url);
      if (pathname !== alone && !wanted.has(pathname)) await cache.delete(part);
    }
  } catch {
    // Without a network, or without room, it is as offline as it was.
  }
};
