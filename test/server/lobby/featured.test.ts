// The game of two computers on an empty home: there while somebody looks, in nobody's way, at no cost when nobody looks.
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Search } from '../../../server/ai/pool.ts';
import { createFeatured, type Featured, type FeaturedNeeds } from '../../../server/lobby/featured.ts';
import { AiGames } from '../../../server/match/computers/ai-games.ts';
import { AiTurns } from '../../../server/match/computers/ai-turns.ts';
import { ok } from '../../../shared/result.ts';
import { MemoryStore } from '../../support/memory-store.ts';
import {
  CLOCK,
  kindsOf,
  openNode,
  pass,
  startTheClock,
  stopTheClock,
  type Node,
  NO_CROWD,
} from '../../support/node.ts';

const AI = { ai: 'random' } as const;

let store: MemoryStore;
let node: Node;
let turns: AiTurns;
let featured: Featured;
let searches: Search[];
/** What is around it: who looks, who watches, what else there is. */
let around: { looked: boolean; watching: number; others: boolean; full: boolean };

const open = (changes: Partial<FeaturedNeeds> = {}): Featured => {
  let ids = 0;
  return createFeatured({
    matches: node.matches,
    isLookedAt: () => around.looked,
    watching: () => around.watching,
    isPlayed: () => around.others,
    isFull: () => around.full,
    newId: () => `featured-${String((ids += 1))}`,
    chance: () => 0,
    now: Date.now,
    report: (error) => {
      throw error;
    },
    ...changes,
  });
};

beforeEach(() => {
  stopTheClock();
  store = new MemoryStore();
  node = openNode(store);
  searches = [];
  around = { looked: false, watching: 0, others: false, full: false };
  turns = new AiTurns({
    matches: node.matches,
    clock: CLOCK,
    games: new AiGames(node.bus),
    report: (error) => {
      throw error;
    },
    watching: () => around.watching,
    teller: () => () => undefined,
    searches: {
      ...NO_CROWD,
      warm: () => undefined,
      search: (search) => {
        searches.push(search);
        // Nobody ever has four in a row so.
        const move = '1357246'.charAt(search.question.moves.length % 7);
        const thought = { pv: [move], score: 0, depth: 1, nodes: 1, nps: 1, time: 10 };
        return { found: Promise.resolve(ok({ move, thought })), cancel: () => undefined };
      },
    },
  });
  node.wake({ turns });
  featured = open();
});
afterEach(async () => {
  featured.close();
  await startTheClock();
});

const rows = (): number => [...store.logs.values()].reduce((sum, log) => sum + log.length, 0);
const comes = (): void => {
  around.looked = true;
  featured.look();
};
const matches = (): string[] => [...store.logs.keys()];

describe('a game of two computers', () => {
  test('is begun by the service once somebody stays, and thought about after everybody else', async () => {
    comes();
    await pass(1_400);
    expect(matches()).toEqual([]);
    await pass(4_000);
    expect(matches()).toEqual(['featured-1']);
    const [first] = store.logs.get('featured-1') ?? [];
    expect(first).toMatchObject({ by: null, event: { kind: 'create', terms: { private: false } } });
    expect(node.state('featured-1').chairs.map((player) => player?.kind)).toEqual(['ai', 'ai']);
    expect(new Set(searches.map(({ urgency }) => urgency))).toEqual(new Set(['unwatched']));
    expect(searches.length).toBeGreaterThan(1);
  });

  test('is not begun for whoever only passes', async () => {
    comes();
    await pass(1_000);
    around.looked = false;
    await pass(20_000);
    expect([rows(), searches.length]).toEqual([0, 0]);
  });

  test('costs nothing when nobody looks: no search runs, no row is written, no timer waits', async () => {
    const idle = jest.getTimerCount();
    comes();
    await pass(6_000);
    around.looked = false;
    await pass(7_000);
    expect(kindsOf(store, 'featured-1').at(-1)).toBe('abort');
    expect(node.state('featured-1')).toMatchObject({
      phase: 'over',
      outcome: { winner: null },
      score: [0, 0],
    });
    await pass(6_000);
    const before = [rows(), searches.length];
    const append = jest.spyOn(store, 'append');
    await pass(120_000, 1_000);
    expect([rows(), searches.length]).toEqual(before);
    expect(append).not.toHaveBeenCalled();
    expect(jest.getTimerCount()).toBeLessThanOrEqual(idle);
  });

  test('goes on over the reload of a page, and while somebody watches it', async () => {
    comes();
    await pass(4_000);
    around.looked = false;
    await pass(3_000);
    comes();
    await pass(3_000);
    around.looked = false;
    around.watching = 1;
    await pass(15_000);
    expect(kindsOf(store, 'featured-1')).not.toContain('abort');
    around.watching = 0;
    await pass(7_000);
    expect(kindsOf(store, 'featured-1').at(-1)).toBe('abort');
  });

  test('is not begun where something is played already, or there is no room for it', async () => {
    around.others = true;
    comes();
    await pass(5_000);
    around.others = false;
    around.full = true;
    await pass(5_000);
    expect(matches()).toEqual([]);
    around.full = false;
    await pass(1_000);
    expect(matches()).toEqual(['featured-1']);
  });

  test('makes way for a game of people, unless somebody watches it', async () => {
    comes();
    await pass(4_000);
    around.others = true;
    around.watching = 1;
    await pass(3_000);
    expect(node.state('featured-1').phase).toBe('playing');
    around.watching = 0;
    await pass(2_000);
    expect(node.state('featured-1').phase).toBe('over');
  });

  test('counts as one of two computers, and gives its place to another that is wished', async () => {
    comes();
    await pass(4_000);
    for (let each = 0; each < 7; each += 1) await node.create({}, [AI, AI], `wished-${String(each)}`);
    expect(turns.full).toBe(true);
    await featured.giveWay();
    expect(turns.full).toBe(false);
    expect(node.state('featured-1').phase).toBe('over');
  });

  test('is followed by another after a rest, however often people come and go', async () => {
    comes();
    await pass(30_000);
    const ended = matches().length;
    await featured.giveWay();
    for (let each = 0; each < 7; each += 1) {
      around.looked = each % 2 === 0;
      if (around.looked) featured.look();
      await pass(1_000);
    }
    expect(matches()).toHaveLength(ended);
    comes();
    await pass(3_000);
    expect(matches()).toHaveLength(ended + 1);
  });

  test('of before a restart is called off, and nobody else’s', async () => {
    comes();
    await pass(4_000);
    featured.close();
    around.looked = false;
    await node.create({}, [AI, AI], 'wished-0');
    featured = open();
    for (const id of ['featured-1', 'wished-0']) await featured.resume(node.state(id));
    expect(node.state('featured-1').phase).toBe('over');
    expect(node.state('wished-0').phase).toBe('playing');
  });
});
