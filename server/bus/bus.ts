// What nodes on one database tell each other: that rows were committed, and what is in no log. All of it may be lost.
import type * as z from 'zod/mini';
import type { LogEntry } from '../store/contract/log.ts';

/** A row that this node has committed, or has found committed. */
export interface Written {
  readonly match: string;
  readonly seq: number;
  /** The row as JSON and its command's key, so that others need not ask the store for it. */
  readonly row?: { readonly json: string; readonly key: string | null };
  /** Only a move: the game goes on, and who does not look at it misses nothing. */
  readonly mere?: boolean;
}

/** That a match has a new row. */
export interface Hint {
  readonly match: string;
  readonly seq: number;
  /** The row itself, where it came along: good only for whoever has every row before it. */
  readonly entry?: LogEntry;
  /** Only a move, after which the game goes on. */
  readonly mere?: boolean;
}

/** What is told beside the log. It is small, and heals: it is told again, or read from the store. */
export interface Subject<T> {
  readonly name: string;
  /** What other versions tell may look otherwise; what does not fit is passed over. */
  readonly schema: z.ZodMiniType<T>;
}

/**
 * What is told reaches every other node once and in order, or not at all; and whoever may have missed something is told
 * that. Nothing of this may be called before the commit that it speaks of.
 */
export interface Bus {
  /** This node's name on the bus. */
  readonly node: string;
  /** Whether nobody is there to be told, so that nothing need be made for them. */
  readonly alone: boolean;
  /** To all nodes but this one, which knows already. */
  publish(written: Written): void;
  /** Called for rows of other nodes. Answers with the way to stop. */
  subscribe(listener: (hint: Hint) => void): () => void;
  /** To all nodes but this one. */
  tell<T>(subject: Subject<T>, said: T): void;
  /** Called for what other nodes tell of this, with their names. Answers with the way to stop. */
  hear<T>(subject: Subject<T>, listener: (said: T, node: string) => void): () => void;
  /** Called when other nodes may have said what was not heard here: then the store knows better. Answers with the way to stop. */
  onMissed(listener: () => void): () => void;
  /** Called when a node is heard for the first time, and when one has gone or is heard no more. Answers with the way to stop. */
  onNode(listener: (node: string, here: boolean) => void): () => void;
  close(): Promise<void>;
}
