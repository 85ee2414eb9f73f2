// Where the browser finds kernels and books: files of the build, each fetched when its game is analysed.
import type { GameId } from '../../shared/games/index.ts';

const KERNELS = import.meta.glob<string>('../../dist/engine/*.wasm', {
  query: '?url',
  import: 'default',
  eager: true,
});
const BOOKS = import.meta.glob<string>('../../shared/engine/*/book.bin', {
  query: '?url',
  import: 'default',
  eager: true,
});

const kernelUrl = (game: GameId): string => KERNELS[`../../dist/engine/${game}.wasm`] ?? '';
const bookUrl = (game: GameId): string | null => BOOKS[`../../shared/engine/${game}/book.bin`] ?? null;

const bytesAt = async (url: string): Promise<ArrayBuffer> => {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${String(answer.status)}`);
  return answer.arrayBuffer();
};

const compiled = new Map<GameId, Promise<WebAssembly.Module>>();

/** Compiled once a page; what did not come is asked for again. */
export const kernelOf = (game: GameId): Promise<WebAssembly.Module> => {
  const known = compiled.get(game);
  if (known !== undefined) return known;
  const coming = bytesAt(kernelUrl(game)).then((bytes) => WebAssembly.compile(bytes));
  compiled.set(game, coming);
  coming.catch(() => compiled.delete(game));
  return coming;
};

export const bookOf = async (game: GameId): Promise<Uint8Array | null> => {
  const url = bookUrl(game);
  return url === null ? null : new Uint8Array(await bytesAt(url));
};

/** Everything an analysis of any game may need. */
export const everyEngineFile = (): string[] => [...Object.values(KERNELS), ...Object.values(BOOKS)];
