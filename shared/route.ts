// Which page an address leads to: the client shows it, and the server knows which addresses lead nowhere.
import { isGameId, type GameId } from './games/index.ts';

export type Route =
  | { readonly page: 'lobby' }
  | { readonly page: 'match'; readonly id: string }
  | { readonly page: 'rules'; readonly game: GameId | null }
  | { readonly page: 'device' }
  | { readonly page: 'missing' };

export const routeOf = (path: string): Route => {
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
