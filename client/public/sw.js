// Keeps the parts of the page whose names tell their content; the page itself always comes from the server, so that
// nobody ever runs an old one. Without a network there is a page that says so, and those that need none.
const PARTS = 'parts';
const REST = 'offline-1';
const OFFLINE = ['/offline.html', '/offline.css', '/icons/icon.svg'];
/** What can be done alone: such a page keeps itself, under its first name, in a cache of that name. */
const ALONE = ['/analysis', '/puzzles'];
/** A few builds' worth; the oldest go first. */
const MOST_PARTS = 60;
/** A press lets a window be opened or brought to the front for some seconds only. */
const ANSWERED_WITHIN = 500;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(REST)
      .then((cache) => cache.addAll(OFFLINE))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names.filter((name) => ![PARTS, REST, ...ALONE].includes(name)).map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith('/assets/')) event.respondWith(part(request));
  else if (request.mode === 'navigate') event.respondWith(page(request));
  else if (OFFLINE.includes(url.pathname))
    event.respondWith(fetch(request).catch(() => caches.match(request)));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(lead(event.notification.data));
});

/** To the page that shows it; else a page where nobody plays goes there, or a new one. */
const lead = async (path) => {
  const open = await self.clients.matchAll({ type: 'window' });
  const pages = await Promise.all(open.map(async (page) => ({ page, at: await placeOf(page) })));
  const found =
    pages.find(({ at }) => `${at}/`.startsWith(`${path}/`)) ??
    pages.find(({ at }) => !at.startsWith('/match/'));
  if (found === undefined) return self.clients.openWindow(path);
  found.page.postMessage(path);
  return found.page.focus();
};

/** A page's address here is the one it was opened at, so it is asked; one that does not answer is left alone. */
const placeOf = (page) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(resolve, ANSWERED_WITHIN, '/match/');
    page.postMessage('where', [port2]);
  });

const page = async (request) => {
  try {
    return await fetch(request);
  } catch {
    const { pathname } = new URL(request.url);
    const alone = ALONE.find((path) => pathname === path || pathname.startsWith(`${path}/`));
    const kept = alone === undefined ? undefined : await (await caches.open(alone)).match(alone);
    return kept ?? (await caches.match('/offline.html')) ?? Response.error();
  }
};

const part = async (request) => {
  const cache = await caches.open(PARTS);
  const kept = await caches.match(request);
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  // A part that is gone may be answered with the page: only what it should be is kept.
  const isPage = (answer.headers.get('Content-Type') ?? '').startsWith('text/html');
  if (answer.ok && !isPage) {
    await cache.put(request, answer.clone());
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST_PARTS)).map((key) => cache.delete(key)));
  }
  return answer;
};
