// What becomes of an AI's turn: answered, stale, or undecided; and how urgently it is thought about.
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Search, SearchFailure, Searching } from '../../../../server/ai/pool.ts';
import { TO_WEIGH_A_DRAW } from '../../../../server/ai/thinking-time.ts';
import { AiGames } from '../../../../server/match/computers/ai-games.ts';
import { AiTurns, type TurnEnd } from '../../../../server/match/computers/ai-turns.ts';
import type { ChairWish } from '../../../../shared/match/command.ts';
import { listMoves } from '../../../../shared/match/moves.ts';
import type { Thought } from '../../../../shared/protocol.ts';
import { no, ok } from '../../../../shared/result.ts';
import { MemoryStore } from '../../../support/memory-store.ts';
import {
  CLOCK,
  MATCH,
  openNode,
  pass,
  startTheClock,
  stopTheClock,
  type Node,
  NO_CROWD,
} from '../../../support/node.ts';
import { ADA } from '../../../support/table.ts';

type Found = Awaited<Searching['found']>;

const THOUGHT: Thought = { pv: ['5'], score: 0, depth: 1, nodes: 1, nps: 1, time: 10 };
const AI = { ai: 'random' } as const;

let store: MemoryStore;
let node: Node;
let turns: AiTurns;
let errors: unknown[];
let told: [turn: number, last: boolean][];
let watching: number;
/** The searches asked for, each with the way to end it. */
let searches: (Search & { end: (found: Found) => void; fail: () => void; cancelled: boolean })[];
let warmed: number;

beforeEach(async () => {
  stopTheClock();
  store = new MemoryStore();
  node = openNode(store);
  [errors, told, searches, warmed, watching] = [[], [], [], 0, 0];
  turns = new AiTurns({
    matches: node.matches,
    clock: CLOCK,
    games: new AiGames(node.bus),
    report: (error) => errors.push(error),
    watching: () => watching,
    teller:
      (_match, { turn }) =>
      (_thought, last) =>
        told.push([turn, last]),
    searches: {
      ...NO_CROWD,
      warm: () => (warmed += 1),
      search: (search) => {
        let end: (found: Found) => void = () => undefined;
        let fail: () => void = () => undefined;
        const found = new Promise<Found>((resolve, reject) => {
          end = resolve;
          fail = () => reject(new Error('a bug'));
        });
        const asked = { ...search, end, fail, cancelled: false };
        searches.push(asked);
        return {
          found,
          cancel: () => {
            asked.cancelled = true;
            end(no('cancelled'));
          },
        };
      },
    },
  });
  await node.create({}, ['me', AI]);
});
afterEach(startTheClock);

/** How the turn of the match as it is ended, once it has. */
const take = (match = MATCH): TurnEnd[] => {
  const ends: TurnEnd[] = [];
  turns.take(node.state(match), (end) => ends.push(end));
  return ends;
};
const finds = async (move: string, index = searches.length - 1): Promise<void> => {
  searches[index]?.end(ok({ move, thought: THOUGHT }));
  await pass(1);
};
const failsBy = async (reason: SearchFailure): Promise<void> => {
  searches.at(-1)?.end(no(reason));
  await pass(1);
};
const last = () => store.logs.get(MATCH)?.at(-1);
const amongAis = (match: string): Promise<void> =>
  node.create({}, [AI, AI] as readonly [ChairWish, ChairWish], match);

describe('an AI’s turn', () => {
  test('is answered by a row, with the AI’s name and once', async () => {
    await node.play(ADA, '4');
    const ends = take();
    expect(
      searches.map(({ room, urgency, question }) => [room, urgency, question.moves, question.agent]),
    ).toEqual([[MATCH, 'turn', listMoves(node.state().moves), 'random']]);
    searches[0]?.progress?.(THOUGHT);
    await finds('5');
    expect(ends).toEqual(['answered']);
    expect(last()).toMatchObject({ by: 'ai:1', event: { kind: 'play', move: '5' } });
    expect(store.keys.get(MATCH)?.at(-1)).toBe(`${MATCH}.1.play`);
    expect(told).toEqual([
      [1, false],
      [1, true],
    ]);
  });

  test('is stale where the AI has nothing to do, and before its time', async () => {
    expect(take()).toEqual(['stale']);
    await amongAis('match-00002');
    expect(take('match-00002')).toEqual(['stale']);
    await pass(700);
    expect(take('match-00002')).toEqual([]);
    expect(searches).toHaveLength(1);
  });

  test('that comes up twice is thought about once, and both are told', async () => {
    await node.play(ADA, '4');
    const [one, two] = [take(), take()];
    expect(searches).toHaveLength(1);
    await finds('5');
    expect([one, two]).toEqual([['answered'], ['answered']]);
    await node.play(ADA, '4');
    take();
    expect(searches).toHaveLength(2);
  });

  test('is stale when the position is another one meanwhile, and its search ends', async () => {
    await node.play(ADA, '4');
    const ends = take();
    await node.ask(ADA, { kind: 'offer', what: 'takeback', turn: 1 });
    await pass(1);
    expect(searches[0]?.cancelled).toBe(true);
    expect(ends).toEqual(['stale']);
    await node.play(ADA, '3');
    take();
    await finds('5');
    expect(last()).toMatchObject({ by: 'ai:1', event: { move: '5' } });
  });

  test('goes on when something else is written', async () => {
    await node.play(ADA, '4');
    const ends = take();
    await node.ask('service', { kind: 'away', chair: 0 });
    expect(searches[0]?.cancelled).toBe(false);
    await finds('5');
    expect(ends).toEqual(['answered']);
  });

  test('is stale when another node has answered it', async () => {
    await node.play(ADA, '4');
    const ends = take();
    const there = openNode(store);
    await there.ask({ kind: 'ai', id: 'ai:1', name: 'random' }, { kind: 'play', turn: 1, move: '1' });
    await finds('5');
    expect(ends).toEqual(['stale']);
    expect(errors).toEqual([]);
  });

  test('is played by chance when the agent cannot answer', async () => {
    await node.play(ADA, '4');
    const ends = take();
    await failsBy('failed');
    expect(ends).toEqual(['answered']);
    expect(last()).toMatchObject({ by: 'ai:1', event: { kind: 'play' } });
    expect(told).toEqual([]);
  });

  test.each(['too-many-searches', 'stopping'] as const)('is undecided by %s', async (reason) => {
    await node.play(ADA, '4');
    const ends = take();
    await failsBy(reason);
    expect(ends).toEqual(['undecided']);
    expect(last()?.by).toBe('ada');
    take();
    expect(searches).toHaveLength(2);
  });

  test('is undecided by a bug, which is reported', async () => {
    await node.play(ADA, '4');
    const ends = take();
    searches[0]?.fail();
    await pass(1);
    expect(ends).toEqual(['undecided']);
    expect(errors).toEqual([new Error('a bug')]);
  });

  test('that the store cannot hold is undecided, and reported', async () => {
    await node.play(ADA, '4');
    const ends = take();
    store.fault = () => ({ ok: false, reason: 'store-full' });
    await finds('5');
    expect(ends).toEqual(['undecided']);
    expect(errors).toEqual([new Error(`an AI was refused: store-full in ${MATCH}`)]);
  });

  test('that is too late is undecided until the flag falls', async () => {
    await node.create({ time: { kind: 'move', ms: 1_000 } }, [AI, 'me'], 'match-00002');
    const ends = take('match-00002');
    await pass(2_000);
    searches.at(-1)?.end(ok({ move: '5', thought: { ...THOUGHT, time: 2_000 } }));
    await pass(1);
    expect(ends).toEqual(['undecided']);
    expect(errors).toEqual([]);
  });

  test('to weigh a draw is short, urgent, and not shown', async () => {
    await node.ask(ADA, { kind: 'offer', what: 'draw', turn: 0 });
    const ends = take();
    const [search] = searches;
    expect([search?.urgency, search?.movetime(), search?.progress]).toEqual([
      'offer',
      TO_WEIGH_A_DRAW,
      undefined,
    ]);
    await finds('5');
    expect(ends).toEqual(['answered']);
    expect(last()?.event.kind).toBe('decline');
    expect(told).toEqual([]);
  });

  test('answers a draw that is offered while it thinks, if it hopes for no more', async () => {
    const ai = { kind: 'ai', id: 'ai:1', name: 'random' } as const;
    for (const move of ['4', '4', '4', '3', '3']) {
      await node.play(ADA, move);
      await node.play(ai, move);
    }
    await node.play(ADA, '3');
    const ends = take();
    await node.ask(ADA, { kind: 'offer', what: 'draw', turn: node.state().turn });
    await finds('5');
    expect(ends).toEqual(['answered']);
    expect(last()).toMatchObject({ by: 'ai:1', event: { kind: 'accept', what: 'draw' } });
  });

  test('among AIs is as urgent as somebody watches, and short when nobody does', async () => {
    await amongAis('match-00002');
    await pass(700);
    take('match-00002');
    expect([searches[0]?.urgency, searches[0]?.movetime()]).toEqual(['unwatched', 100]);
    await amongAis('match-00003');
    await pass(700);
    watching = 1;
    take('match-00003');
    expect([searches[1]?.urgency, searches[1]?.movetime()]).toEqual(['watched', 1_000]);
  });
});

describe('games of two AIs', () => {
  test('are counted while they go on', async () => {
    for (let each = 1; each < 8; each += 1) await amongAis(`match-1000${String(each)}`);
    expect(turns.full).toBe(false);
    await amongAis('match-20000');
    expect(turns.full).toBe(true);
    turns.expect({ ...node.state('match-20000'), phase: 'over' });
    expect(turns.full).toBe(false);
    turns.expect({ ...node.state('match-20000'), phase: 'between' });
    expect(turns.full).toBe(true);
    turns.expect({ ...node.state('match-20000'), phase: 'closed' });
    expect(turns.full).toBe(false);
  });

  test('warm the workers up, as every game with an AI does that goes on, and no other', async () => {
    warmed = 0;
    await node.play(ADA, '4');
    expect(warmed).toBe(1);
    turns.expect({ ...node.state(), phase: 'over' });
    await node.begin({}, 'match-00002');
    expect(warmed).toBe(1);
  });
});
