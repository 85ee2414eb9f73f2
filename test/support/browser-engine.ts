// The engine thread of the pages, asked in a real browser without any page around it.
import { readdirSync } from 'node:fs';
import type { News, Question } from '../../client/engine/messages.ts';
import type { Setup } from '../../shared/game.ts';
import { brainOf } from '../../shared/engine/index.ts';
import type { GameId } from '../../shared/games/index.ts';
import type { Person } from './people.ts';

const ASSETS = new URL('../../dist/client/assets/', import.meta.url);

const assetOf = (name: RegExp): string => {
  const found = readdirSync(ASSETS).find((file) => name.test(file));
  if (found === undefined) throw new Error(`no asset is called ${String(name)}`);
  return `/assets/${found}`;
};

export interface BrowserEngine {
  /** One after the other; the last news of each. */
  ask(questions: readonly Question[]): Promise<News[]>;
}

/** A thread of its own for this setup, with tables of so many megabytes, on memory that it shares with the page. */
export const openBrowserEngine = async (
  { page }: Person,
  game: GameId,
  setup: Setup,
  table: number,
): Promise<BrowserEngine> => {
  const brain = brainOf(game);
  if (brain === null) throw new Error(`${game} has no engine`);
  const parts = {
    game,
    setup,
    table,
    bytes: brain.bytes(table),
    // The thread itself, not one of its parts, whose names are longer than a hash.
    script: assetOf(/^analyst-[\w-]{8}\.js$/),
    kernel: assetOf(new RegExp(`^${game}-[\\w-]+\\.wasm$`)),
    book: brain.hasBook ? assetOf(/^book-[\w-]+\.bin$/) : null,
  };
  await page.evaluate(async ({ game, setup, table, bytes, script, kernel, book }) => {
    const pages = Math.ceil(bytes / 65_536);
    const worker = new Worker(script, { type: 'module' });
    const opened = new Promise<void>((done, failed) => {
      worker.onerror = (event) => failed(new Error(event.message));
      worker.onmessage = () => done();
    });
    worker.postMessage({
      kind: 'open',
      game,
      setup,
      table,
      thread: 0,
      module: await WebAssembly.compile(await (await fetch(kernel)).arrayBuffer()),
      memory: new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true }),
      book: book === null ? null : new Uint8Array(await (await fetch(book)).arrayBuffer()),
    });
    await opened;
    (globalThis as { engine?: Worker }).engine = worker;
  }, parts);
  return {
    ask: (questions) =>
      page.evaluate(async (asked) => {
        const { engine } = globalThis as { engine?: Worker };
        if (engine === undefined) throw new Error('the engine was not opened');
        const answers: News[] = [];
        for (const [id, question] of asked.entries()) {
          await new Promise<void>((done) => {
            engine.onmessage = ({ data }: MessageEvent<{ kind: string } & News>) => {
              if (data.kind === 'rest') done();
              else if (data.end !== null) answers.push(data);
            };
            engine.postMessage({ kind: 'think', id, ...question });
          });
        }
        return answers;
      }, questions as Question[]),
  };
};
