// Matches at several nodes on one store in memory, which hear each other: one node stands in the middle of the test.
import { afterEach, beforeEach, expect } from '@jest/globals';
import { Matches } from '../../server/match/matches.ts';
import type { Ask } from '../../server/match/draft.ts';
import type { Commit, Verdict } from '../../server/match/told.ts';
import type { Command } from '../../shared/match/command.ts';
import type { Player } from '../../shared/match/match.ts';
import { localBus, localWire, type LocalWire } from './local-bus.ts';
import { MemoryStore } from './memory-store.ts';
import { ADA, BEN, terms } from './table.ts';

export const MATCH = 'match-00001';
export const CREATE: Extract<Command, { kind: 'create' }> = {
  kind: 'create',
  terms: terms(),
  chairs: ['me', 'open'],
};

/** What a test finds when it begins. */
interface Stage {
  store: MemoryStore;
  /** The nodes on the store; those of other tests are not among them. */
  wire: LocalWire;
  /** The node in the middle, what it has committed, and what went wrong at any. */
  matches: Matches;
  commits: Commit[];
  errors: unknown[];
}

let keys = 0;
export const asking = (by: Player, command: Command, key = `key-${String((keys += 1))}`): Ask => ({
  match: MATCH,
  command,
  by,
  key,
  now: Date.now(),
});

/** Call it once in a file. */
export const sideBySide = () => {
  const stage = {} as Stage;
  const heardBy = (wire?: LocalWire): Matches =>
    new Matches(stage.store, localBus(wire), (error) => stage.errors.push(error));
  beforeEach(() => {
    stage.store = new MemoryStore();
    stage.errors = [];
    stage.wire = localWire();
    stage.matches = heardBy(stage.wire);
    stage.commits = [];
    stage.matches.onCommit((commit) => stage.commits.push(commit));
  });
  afterEach(async () => {
    await stage.matches.drain();
    expect(stage.errors).toEqual([]);
  });

  const ask = (by: Player, command: Command, key?: string): Promise<Verdict> =>
    stage.matches.askAndWait(asking(by, command, key));
  return {
    stage,
    /** Another node. */
    node: () => heardBy(stage.wire),
    /** One that tells nobody what it does. */
    silentNode: () => heardBy(),
    play: (by: Player, move: string, turn: number, key?: string) =>
      ask(by, { kind: 'play', turn, move }, key),
    begin: async () => {
      await ask(ADA, CREATE);
      await ask(BEN, { kind: 'sit' });
    },
  };
};
