// Turns addresses into pages, and goes from one to another.
import { isGameId, type GameId } from '../shared/games/index.ts';

export type Route =
  | { readonly page: 'lobby' }
  | { readonly page: 'match'; readonly id: string }
  | { readonly page: 'rules'; readonly game: GameId | null }
  | { readonly page: 'device' }
  | { readonly page: 'missing' };

export const matchPath = (id: string): string => `/match/${id}`;
export const rulesPath = (game: GameId | null = null): string =>
  game === null ? '/rules' : `/rules/${game}`;

const routeOf = (path: string): Route => {
  const [first = '', second, ...rest] = path.split('/').filter((part) => part !== '');
  if (rest.length > 0) return { page: 'missing' };
  if (first === '' && second === undefined) return { page: 'lobby' };
  if (first === 'match' && second !== undefined && /^[\w-]{8,32}$/.test(second)) {
    return { page: 'match', id: second };
  }
  if (first === 'rules' && second === undefined) return { page: 'rules', game: null };
  if (first === 'rules' && second !== undefined && isGameId(second)) return { page: 'rules', game: second };
  return first === 'device' && second === undefined ? { page: 'device' } : { page: 'missing' };
};

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
  arrive(routeOf(location.pathname), true);
  return go;
};
