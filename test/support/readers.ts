// Readers on lines that note what they are sent, at a clock that the test turns.
import { afterEach, beforeEach } from '@jest/globals';
import { Readers, type Watched } from '../../server/match/readers/readers.ts';
import type { Session } from '../../server/people/sessions.ts';
import { NotedLine, sessionOn } from './lines.ts';
import { MemoryStore } from './memory-store.ts';
import { MATCH, openNode, startTheClock, stopTheClock, type Node } from './node.ts';

const fail = (error: unknown): never => {
  throw error;
};

export interface Reading {
  store: MemoryStore;
  node: Node;
  readers: Readers;
  /** Every line, in the order in which packets were written to them. */
  order: NotedLine[];
  /** What a session is answered that asks to watch; null when nothing came yet. */
  readonly watch: (session: Session, from: number, match?: string) => Watched | string | null;
  readonly reader: (id: string, from?: number) => [NotedLine, Session];
}

/** Called once at the top of a test file; everything is new for each test. */
export const openReading = (): Reading => {
  const reading = {
    watch: (session, from, match = MATCH) => {
      let answer: Watched | string | null = null;
      reading.readers.watch(session, match, from, (watched) => {
        answer = watched;
        if (typeof watched !== 'string') watched.follow();
      });
      return answer;
    },
    reader: (id, from = -1) => {
      const line = new NotedLine((written) => reading.order.push(written));
      const session = sessionOn(line, id);
      reading.watch(session, from);
      return [line, session];
    },
  } as Reading;
  beforeEach(() => {
    stopTheClock();
    reading.store = new MemoryStore();
    reading.node = openNode(reading.store);
    reading.readers = new Readers({ ...reading.node, store: reading.store, report: fail });
    reading.order = [];
  });
  afterEach(async () => {
    reading.readers.close();
    await startTheClock();
  });
  return reading;
};
