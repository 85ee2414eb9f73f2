// Turns addresses into pages, and goes from one to another.
import type { GameId } from '../shared/games/index.ts';
import type { Pace } from '../shared/rating/pace.ts';
import { routeOf, type Route } from '../shared/route.ts';

export const matchPath = (id: string): string => `/match/${id}`;
export const rulesPath = (game: GameId | null = null): string =>
  game === null ? '/rules' : `/rules/${game}`;

export const leadersPath = (game?: GameId, pace?: Pace): string =>
  game === undefined ? '/leaders' : `/leaders/${game}${pace === undefined ? '' : `/${pace}`}`;

export const playerPath = (id: string): string => `/player/${id}`;

export const analysisPath = (game: GameId | null = null): string =>
  game === null ? '/analysis' : `/analysis/${game}`;

export const puzzlesPath = (game: GameId | null = null, number: number | null = null): string =>
  ['/puzzles', ...(game === null ? [] : [game]), ...(number === null ? [] : [String(number)])].join('/');

/** Links within the site change the page without loading it; returns how to go somewhere by program. */
export const openRouter = (arrive: (route: Route, first: boolean) => void): ((path: string) => void) => {
  const go = (path: string): void => {
    if (path !== location.pathname + location.search + location.hash) history.pushState(null, '', path);
    arrive(routeOf(location.pathname), false);
  };
  window.addEventListener('popstate', () => arrive(routeOf(location.pathname), false));
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || link.target !== '' || link.hasAttribute('download')) return;
    if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
    // A link to a place on the page is the browser's own affair.
    if (link.pathname === location.pathname && link.hash !== '') return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
  // A notification was pressed: the worker asks where this page is, and may then lead it.
  if ('serviceWorker' in navigator) {
    navigator.serviceWorker.addEventListener('message', ({ data, ports: [asks] }: MessageEvent<unknown>) => {
      if (asks !== undefined) asks.postMessage(location.pathname);
      else if (typeof data === 'string') go(data);
    });
  }
  arrive(routeOf(location.pathname), true);
  return go;
};
