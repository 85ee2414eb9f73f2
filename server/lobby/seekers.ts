// Who of those that seek is there: connected here, or at a node that lives and has not said that they went.
import * as z from 'zod/mini';
import type { Bus } from '../bus/bus.ts';
import { SharedEntries } from '../bus/shared-entries.ts';
import type { Seek } from '../store/contract/seeks.ts';

export interface SeekersNeeds {
  readonly bus: Bus;
  /** This node's name. */
  readonly node: string;
  /** Whether a node has its rights, this one too. */
  readonly lives: (node: string) => boolean;
  /** Whether the identity has a connection here. */
  readonly isHere: (identity: string) => boolean;
  /** Called when an identity has been gone for as long as it may. */
  readonly giveUp: (identity: string) => Promise<void>;
  /** Called with one who has gone elsewhere, or has come back there. */
  readonly moved: (identity: string) => void;
}

export interface Seekers {
  /** Nobody's opponent until they are back, and given up after so many milliseconds. */
  leave(identity: string, grace: number): void;
  /** False for one who had not left. */
  back(identity: string): boolean;
  isLeaving(identity: string): boolean;
  readonly isThere: (seek: Seek) => boolean;
  /** Whether this node has to look after the seek: it is its own, or its node is dead. */
  readonly isOurs: (seek: Seek) => boolean;
  close(): void;
}

export const createSeekers = (needs: SeekersNeeds): Seekers => {
  const { bus, node, lives, isHere, giveUp, moved } = needs;
  const leaving = new Map<string, NodeJS.Timeout>();
  const away = new SharedEntries({ bus, name: 'seekers-away', schema: z.null(), changed: moved });
  const isAwayElsewhere = (identity: string): boolean => !away.at(identity)[Symbol.iterator]().next().done;

  return {
    leave: (identity, grace) => {
      clearTimeout(leaving.get(identity));
      const end = (): void => {
        void giveUp(identity).finally(() => {
          if (leaving.get(identity) !== timer) return;
          leaving.delete(identity);
          away.drop(identity);
        });
      };
      const timer = setTimeout(end, grace).unref();
      leaving.set(identity, timer);
      away.put(identity, null);
    },
    back: (identity) => {
      clearTimeout(leaving.get(identity));
      away.drop(identity);
      return leaving.delete(identity);
    },
    isLeaving: (identity) => leaving.has(identity),
    isThere: ({ identity, node: at }) => {
      if (isHere(identity) || at === node) return !leaving.has(identity);
      return lives(at) && !isAwayElsewhere(identity);
    },
    isOurs: ({ node: at }) => at === node || !lives(at),
    close: () => {
      for (const timer of leaving.values()) clearTimeout(timer);
      away.close();
    },
  };
};
