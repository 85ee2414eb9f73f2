// How long an AI thinks about a turn, and what it answers with what it found.
import { describe, expect, test } from '@jest/globals';
import { answerTo } from '../../../server/ai/answer.ts';
import type { Found } from '../../../server/ai/jobs.ts';
import { thinkingTime } from '../../../server/ai/thinking-time.ts';
import { aiTask, type AiTask } from '../../../shared/match/ai-task.ts';
import { apply } from '../../../shared/match/apply.ts';
import { FLAG_GRACE, LAG_A_MOVE, type TimeControl } from '../../../shared/match/clock.ts';
import { decide } from '../../../shared/match/decide.ts';
import type { ChairWish } from '../../../shared/match/command.ts';
import type { Actor, Command } from '../../../shared/match/command.ts';
import type { Match } from '../../../shared/match/match.ts';
import { ADA, terms } from '../../support/table.ts';

const AT = 1_000_000;
const CHAIRS: readonly [ChairWish, ChairWish] = ['me', { ai: 'mcts' }];

const say = (match: Match | null, by: Actor, command: Command, now = AT): Match => {
  const decision = decide(match, { command, by, now, chance: 0 });
  if (!decision.ok) throw new Error(decision.reason);
  const row = { seq: match === null ? 0 : match.seq + 1, at: now, by: null, event: decision.value };
  return apply(match, row, 'table');
};
const room = (time: TimeControl, chairs = CHAIRS): Match =>
  say(null, ADA, { kind: 'create', terms: terms({ time }), chairs });
const play = (match: Match, move: string, now = AT): Match => {
  const player = match.chairs[match.rules.seat(match.position)];
  if (player === null) throw new Error('nobody there');
  return say(match, player, { kind: 'play', turn: match.turn, move }, now);
};
const taskOf = (match: Match): AiTask => {
  const task = aiTask(match);
  if (task === null) throw new Error('nothing to do');
  return task;
};
const found = (score: number): Found => ({
  move: '3',
  thought: { depth: 1, nodes: 1, nps: 1, score, pv: ['3'], time: 40 },
});

describe('the time for a turn', () => {
  const turn = { agent: 'mcts', since: AT, now: AT, watched: true };

  test('is its own without a clock, and shorter when the turn was late', () => {
    const match = room({ kind: 'none' });
    expect(thinkingTime({ ...turn, match })).toBe(1_000);
    expect(thinkingTime({ ...turn, match, now: AT + 600 })).toBe(400);
    expect(thinkingTime({ ...turn, match, now: AT + 60_000 })).toBe(250);
  });

  test('is next to nothing for two AIs that nobody watches', () => {
    const match = room({ kind: 'none' }, [{ ai: 'mcts' }, { ai: 'random' }]);
    expect(thinkingTime({ ...turn, match, watched: false })).toBe(100);
    expect(thinkingTime({ ...turn, match, watched: true })).toBe(1_000);
  });

  test.each<[TimeControl]>([
    [{ kind: 'game', ms: 5_000, increment: 0, delay: 0 }],
    [{ kind: 'game', ms: 60_000, increment: 2_000, delay: 0 }],
    [{ kind: 'game', ms: 1_000, increment: 0, delay: 1_000 }],
    [{ kind: 'move', ms: 1_000 }],
  ])('never lets a flag fall, with %j', (time) => {
    let match = room(time);
    let now = AT;
    // Columns filled one by one, but for the middle: nobody ever has four.
    for (const move of '111111222222333333555555666666777777') {
      const ai = aiTask(match);
      if (ai !== null) {
        const time = thinkingTime({ match, agent: 'mcts', since: ai.at, now, watched: true });
        // Every answer is fifty milliseconds late, and the service takes some too.
        now += Math.max(20, time) + 70;
        const answer = answerTo(
          match,
          ai,
          { ...found(0), move, thought: { ...found(0).thought, time } },
          now,
        );
        const player = match.chairs[ai.chair];
        if (player !== null) match = say(match, player, answer, now);
      } else match = play(match, move, now);
    }
    expect([match.phase, match.moves.length]).toEqual(['playing', 36]);
  });
});

describe('the answer', () => {
  const opened = (plies: number): Match =>
    Array.from('121212343434')
      .slice(0, plies)
      .reduce((match, move) => play(match, move), room({ kind: 'none' }));
  const offered = (match: Match): Match => say(match, ADA, { kind: 'offer', what: 'draw', turn: match.turn });

  test('is the move that was found, and what the service took is claimed as lag', () => {
    const match = opened(1);
    expect(answerTo(match, taskOf(match), found(5), AT + 100)).toEqual({
      kind: 'play',
      turn: 1,
      move: '3',
      lag: 60,
    });
    expect(LAG_A_MOVE + FLAG_GRACE).toBeGreaterThan(100);
  });

  test('is any legal move when none was found', () => {
    const match = opened(1);
    const answer = answerTo(match, taskOf(match), null, AT);
    expect(answer).toMatchObject({ kind: 'play', move: expect.stringMatching(/^[1-7]$/) });
  });

  test('to a draw depends on who is better, and never is yes in the opening', () => {
    // On its own turn the score is its own, on the other's turn the other's.
    const kinds = (match: Match) =>
      [5, 0, -5].map((score) => answerTo(match, taskOf(match), found(score), AT).kind);
    expect(kinds(offered(opened(11)))).toEqual(['play', 'accept', 'accept']);
    expect(kinds(offered(opened(12)))).toEqual(['accept', 'accept', 'decline']);
    expect(kinds(offered(opened(2)))).toEqual(['decline', 'decline', 'decline']);
    expect(answerTo(offered(opened(12)), taskOf(offered(opened(12))), null, AT).kind).toBe('decline');
  });
});
