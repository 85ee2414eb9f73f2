// Whether the server can be given work. The store is asked at most once a second, however many want to know.
import type * as z from 'zod/mini';
import type { readySchema } from './schemas.ts';

const KNOWN_FOR = 1_000;

export interface ReadinessNeeds {
  /** Whether the store answers. */
  readonly healthy: () => Promise<boolean>;
  /** Whether it may be written to and can be, as far as is known already. */
  readonly writable: () => boolean;
  readonly stopping: () => boolean;
  /** Milliseconds. */
  readonly now?: () => number;
}

export type Readiness = () => Promise<z.infer<typeof readySchema>>;

export const createReadiness = ({
  healthy,
  writable,
  stopping,
  now = () => performance.now(),
}: ReadinessNeeds): Readiness => {
  let asked = { at: -Infinity, answer: Promise.resolve(false) };
  return async () => {
    if (now() - asked.at >= KNOWN_FOR) asked = { at: now(), answer: healthy().catch(() => false) };
    const store = (await asked.answer) && writable();
    return { ok: store && !stopping(), store, stopping: stopping() };
  };
};
