// The judge of the puzzles on a page: a thread that is opened at the first question, and anew for other rules.
import type { Verdict } from '../../shared/puzzles/judge.ts';
import judgeThread from './judge.ts?worker&url';
import type { Bench, FromJudge, ToJudge, Trial } from './judge-messages.ts';
import { bookOf, kernelOf } from './kernels.ts';

export interface PuzzleJudge {
  /** Null where no engine came, or its thread broke. */
  ask(bench: Bench, trial: Trial): Promise<Verdict | null>;
  close(): void;
}

interface Opened {
  readonly name: string;
  readonly worker: Worker;
  readonly waiting: Map<number, (verdict: Verdict | null) => void>;
}

export const openJudge = (): PuzzleJudge => {
  let opened: Promise<Opened> | null = null;
  let name = '';
  let last = 0;

  const close = (): void => {
    const before = opened;
    opened = null;
    name = '';
    void before?.then(end).catch(() => undefined);
  };
  const openFor = (bench: Bench): Promise<Opened> => {
    const wanted = JSON.stringify(bench);
    if (opened === null || name !== wanted) {
      close();
      name = wanted;
      opened = hire(bench, wanted);
    }
    return opened;
  };

  return {
    ask: async (bench, trial) => {
      try {
        const { worker, waiting } = await openFor(bench);
        const id = (last += 1);
        return await new Promise((tell) => {
          waiting.set(id, tell);
          worker.postMessage({ kind: 'judge', id, ...trial } satisfies ToJudge);
        });
      } catch {
        close();
        return null;
      }
    },
    close,
  };
};

const hire = async (bench: Bench, name: string): Promise<Opened> => {
  const [module, book] = await Promise.all([kernelOf(bench.game), bookOf(bench.game)]);
  const worker = new Worker(judgeThread, { type: 'module', name: 'judge' });
  const opened: Opened = { name, worker, waiting: new Map() };
  worker.onmessage = ({ data }: MessageEvent<FromJudge>) => {
    opened.waiting.get(data.id)?.(data.verdict);
    opened.waiting.delete(data.id);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    end(opened);
  };
  worker.postMessage({ kind: 'open', module, book, ...bench } satisfies ToJudge);
  return opened;
};

/** Whoever still waits hears that nothing comes. */
const end = ({ worker, waiting }: Opened): void => {
  worker.terminate();
  for (const tell of waiting.values()) tell(null);
  waiting.clear();
};
