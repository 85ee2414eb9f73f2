// Files the games of matches that ended before there was an archive, or at a server that knew of none: a few at a time, from their logs.
import type { Row } from '../../shared/match/match.ts';
import type { Store } from '../store/store.ts';
import { finishedIn } from './finished.ts';

export interface FilingNeeds {
  readonly store: Pick<Store, 'unfiled' | 'fileGames' | 'rows'>;
  readonly report: (error: unknown) => void;
}

export interface Filing {
  /** Waits for the match that is being filed. */
  stop(): Promise<void>;
}

/** At a time, so that nobody's move waits for it; and the milliseconds between, and until it is looked again. */
const BITE = 10;
const REST = 50;
const AGAIN = 10 * 60_000;

/** Answers how many matches were filed. */
export const fileAll = async (
  { store }: Pick<FilingNeeds, 'store'>,
  isOver: () => boolean = () => false,
): Promise<number> => {
  let filed = 0;
  while (!isOver()) {
    const found = await store.unfiled(BITE);
    if (found.length === 0) break;
    for (const { match, updated } of found) {
      if (isOver()) return filed;
      const rows: readonly Row[] = await store.rows(match, 0);
      await store.fileGames(match, updated, finishedIn(match, rows));
      filed += 1;
    }
    await new Promise((resolve) => setTimeout(resolve, REST));
  }
  return filed;
};

export const startFiling = ({ report, ...needs }: FilingNeeds): Filing => {
  let stopped = false;
  let timer: NodeJS.Timeout | null = null;
  let work: Promise<unknown> = Promise.resolve();
  const run = (): void => {
    work = fileAll(needs, () => stopped)
      .catch(report)
      .then(() => {
        if (!stopped) timer = setTimeout(run, AGAIN).unref();
      });
  };
  run();
  return {
    stop: async () => {
      stopped = true;
      if (timer !== null) clearTimeout(timer);
      await work;
    },
  };
};
