// What an AI has to do when: its turns, the draws it is offered, and what it agrees to without thinking.
import { describe, expect, test } from '@jest/globals';
import { aiTask } from '../../../shared/match/ai-task.ts';
import type { ChairWish } from '../../../shared/match/command.ts';
import { decide } from '../../../shared/match/decide.ts';
import { PLAY_ROWS, type Match, type Row, type Terms } from '../../../shared/match/match.ts';
import { duesOf } from '../../support/dues.ts';
import { ADA, ENDLESS, shuttle, terms } from '../../support/table.ts';
import { applyAll } from '../../support/apply-all.ts';

const AT = 1_000_000;
const AI = { ai: 'random' };

const created = (chairs: readonly [ChairWish, ChairWish], changes: Partial<Terms> = {}): Row => {
  const command = { kind: 'create', terms: terms(changes), chairs } as const;
  const decision = decide(null, { command, by: ADA, now: AT, chance: 0 });
  if (!decision.ok) throw new Error(decision.reason);
  return { seq: 0, at: AT, by: ADA.id, event: decision.value };
};
const matchOf = (...events: readonly [Row, ...Row['event'][]]): Match => {
  const [first, ...rest] = events;
  const rows = rest.map((event, index) => ({
    seq: index + 1,
    at: AT + (index + 1) * 1_000,
    by: null,
    event,
  }));
  const match = applyAll([first, ...rows], 'table');
  if (match === null) throw new Error('no rows');
  return match;
};
const play = (move: string): Row['event'] => ({ kind: 'play', move, credit: 0 });
const aiDue = (match: Match) => duesOf(match).find(({ kind }) => kind === 'ai');

describe('an AI', () => {
  test('is due as soon as it is to move, and only then', () => {
    const room = created(['me', AI]);
    expect(aiDue(matchOf(room))).toBeUndefined();
    expect(aiDue(matchOf(room, play('4')))).toEqual({ kind: 'ai', turn: 1, at: AT + 1_000 });
    expect(aiDue(matchOf(room, play('4'), play('4')))).toBeUndefined();
    expect(aiDue(matchOf(room, play('4'), { kind: 'resign', chair: 0 }))).toBeUndefined();
  });

  test('is due when it is offered a draw on the turn of its opponent', () => {
    const room = created(['me', AI]);
    const offer = { kind: 'offer', what: 'draw', chair: 0 } as const;
    expect(aiTask(matchOf(room, offer))).toMatchObject({ kind: 'answer', chair: 1, turn: 1 });
    // On its own turn the answer comes with the move.
    expect(aiTask(matchOf(room, play('4'), offer))).toMatchObject({ kind: 'move', chair: 1, turn: 1 });
    const declined = { kind: 'decline', what: 'draw', chair: 1 } as const;
    expect(aiTask(matchOf(room, offer, declined))).toBeNull();
  });

  test('pauses before its move against another one, less where the time is short', () => {
    expect(aiTask(matchOf(created([AI, AI])))?.at).toBe(AT + 700);
    const pauseWith = (ms: number): number => {
      const time = { kind: 'game', ms, increment: 0, delay: 0 } as const;
      return (aiTask(matchOf(created([AI, AI], { time })))?.at ?? 0) - AT;
    };
    expect([2_009, 19, 5].map(pauseWith)).toEqual([200, 1, 1]);
  });

  test.each(['takeback', 'rematch'] as const)('agrees to a %s by the row that asks for it', (what) => {
    const moved = [created(['me', AI]), play('4'), play('4')] as const;
    const match = what === 'takeback' ? matchOf(...moved) : matchOf(...moved, { kind: 'resign', chair: 0 });
    const command = { kind: 'offer', what, turn: match.turn } as const;
    const decision = decide(match, { command, by: ADA, now: AT, chance: 0 });
    expect(decision).toMatchObject({ ok: true, value: { kind: 'accept', what, chair: 1 } });
  });

  test('whose match is too long for another move is not asked for one: the game is called off', () => {
    const rows = Array.from({ length: PLAY_ROWS }, (_, ply) => play(shuttle(ply)));
    const match = matchOf(created([AI, AI], ENDLESS), ...rows);
    expect(duesOf(match).map(({ kind }) => kind)).toEqual(['abandon']);
    const wake = {
      command: { kind: 'wake', due: 'abandon' },
      by: 'service',
      now: match.at,
      chance: 0,
    } as const;
    expect(decide(match, wake)).toEqual({ ok: true, value: { kind: 'abandon' } });
  });
});
