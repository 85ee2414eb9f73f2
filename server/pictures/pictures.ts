// Pictures of positions: drawn in a thread that is there while it is needed, and kept for those who ask again.
import { createHash } from 'node:crypto';
import { Piscina } from 'piscina';
import { compiledThread } from '../package-root.ts';
import { no, ok, type Result } from '../../shared/result.ts';
import type { PictureTask } from './task.ts';

/** `too-many-pictures`: so many wait already. */
export type PictureFailure = 'too-many-pictures' | 'picture-failed';

export interface Pictures {
  of(task: PictureTask): Promise<Result<Uint8Array, PictureFailure>>;
  close(): Promise<void>;
}

export interface PicturesNeeds {
  readonly report: (error: unknown) => void;
  readonly paint?: (task: PictureTask) => Promise<Uint8Array>;
  /** How many may wait. */
  readonly most?: number;
}

/** A card takes a quarter of a megabyte. */
const KEPT = 64;
const MOST_WAITING = 32;
/** A thread that nobody needs goes after so many milliseconds. */
const IDLE = 60_000;

export const createPictures = ({ report, paint, most = MOST_WAITING }: PicturesNeeds): Pictures => {
  const kept = new Map<string, Promise<Uint8Array>>();
  let waiting = 0;
  let pool: Piscina | null = null;
  const inThread = (task: PictureTask): Promise<Uint8Array> => {
    pool ??= new Piscina({
      filename: compiledThread('server/pictures/worker.ts'),
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE,
      execArgv: [],
    });
    return pool.run(task, { name: 'paint' }) as Promise<Uint8Array>;
  };
  const painted = async (task: PictureTask): Promise<Uint8Array> => {
    waiting += 1;
    try {
      return await (paint ?? inThread)(task);
    } finally {
      waiting -= 1;
    }
  };
  const remember = (key: string, picture: Promise<Uint8Array>): void => {
    kept.delete(key);
    kept.set(key, picture);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
  };

  return {
    of: async (task) => {
      const key = createHash('sha1').update(JSON.stringify(task)).digest('base64');
      const known = kept.get(key);
      if (known === undefined && waiting >= most) return no('too-many-pictures');
      const picture = known ?? painted(task);
      remember(key, picture);
      try {
        return ok(await picture);
      } catch (error) {
        if (kept.get(key) === picture) kept.delete(key);
        report(error);
        return no('picture-failed');
      }
    },
    close: async () => {
      await pool?.destroy();
    },
  };
};
