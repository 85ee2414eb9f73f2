// What every agent of the registry promises: a name, texts, legal moves, the same answer twice, and stopping in time.
import { describe, expect, test } from '@jest/globals';
import { agentNamed, agentsFor } from '../../../server/ai/agents.ts';
import { agentsOf } from '../../../shared/agents.ts';
import { agentTexts } from '../../../shared/all-agent-texts.ts';
import type { Rules } from '../../../shared/game.ts';
import { GAME_IDS, GAMES, isGameId, type GameId } from '../../../shared/games/index.ts';
import { LANGUAGE_IDS } from '../../../shared/languages.ts';
import { setUp } from '../../../shared/setup.ts';
import { opponent, questionOf } from '../../support/ask.ts';
import { randomPositions } from '../../support/ai-positions.ts';
import { randomNumbers } from '../../support/random.ts';
import { everySetup, rulesOf } from '../../support/setups.ts';

const NODES = 60;
const texts = await agentTexts();

const rulesFor = (game: GameId, name: string): Rules => {
  if (name.startsWith('gomoku8')) return rulesOf(GAMES.gomoku, { size: '8' });
  return rulesOf(GAMES[game]);
};

describe.each(GAME_IDS.flatMap((game) => agentsOf(game).map((name) => ({ game, name }))))(
  '$game: $name',
  ({ game, name }) => {
    const rules = rulesFor(game, name);
    const agent = opponent(game, rules, name);

    test('has a text in each language', () => {
      for (const language of LANGUAGE_IDS) expect(texts[name]?.[language].line).toMatch(/\.$/);
    });

    test('answers the same to the same question', () => {
      for (const position of randomPositions(rules, 2, 61)) {
        const answers = [1, 2].map(() =>
          agent.choose(questionOf(rules, position, { budget: { nodes: NODES }, random: randomNumbers(7) })),
        );
        expect(answers[0]).toEqual(answers[1]);
      }
    });

    test('is over soon after a stop, and within its time', () => {
      const [position = rules.start] = randomPositions(rules, 1, 62);
      let asked = 0;
      const stop = (): boolean => (asked += 1) > 1;
      const stopped = agent.choose(questionOf(rules, position, { stop, budget: { movetime: 1e9 } }));
      expect(rules.moves(position)).toContain(stopped.move);
      expect(stopped.thinking.nodes).toBeLessThan(1000);
      let time = 0;
      const now = (): number => (time += 1);
      const timed = agent.choose(questionOf(rules, position, { now, budget: { movetime: 4 } }));
      expect(rules.moves(position)).toContain(timed.move);
      expect(timed.thinking.nodes).toBeLessThan(2000);
    });

    test('says what it expects, its own move first', () => {
      const [position = rules.start] = randomPositions(rules, 1, 63);
      const said: number[] = [];
      const { move, thinking } = agent.choose(
        questionOf(rules, position, {
          budget: { nodes: NODES },
          report: ({ nodes }) => said.push(nodes),
        }),
      );
      if (name !== 'gomoku-elage') expect(thinking.pv[0]).toBe(move);
      expect(said).toEqual([...said].sort((a, b) => a - b));
      let expected = position;
      for (const next of thinking.pv.slice(0, 2)) {
        const played = rules.play(expected, next);
        if (played.ok) expected = played.value.position;
        else throw new Error(`${rules.format(next)}: ${played.reason}`);
      }
    });
  },
);

test('every agent plays every setup it supports without an illegal move', () => {
  const played = new Map<string, number>();
  for (const { name: setupName, rules } of everySetup()) {
    const game = setupName.split(' ')[0] ?? '';
    if (!isGameId(game)) throw new Error(setupName);
    for (const name of agentsFor(game, rules.setup)) {
      if (game === 'abalone' && !['belgian-daisy', 'timed25'].includes(rules.setup.variant)) continue;
      const agent = opponent(game, rules, name);
      const random = randomNumbers(rules.geometry.size);
      let position = rules.start;
      for (let ply = 0; ply < 8 && position.outcome === null; ply += 1) {
        const { move } = agent.choose(questionOf(rules, position, { budget: { nodes: 20 }, random }));
        const next = rules.play(position, move);
        if (!next.ok) throw new Error(`${setupName} ${name} ${rules.format(move)}: ${next.reason}`);
        position = next.value.position;
      }
      played.set(name, (played.get(name) ?? 0) + 1);
    }
  }
  const without = GAME_IDS.flatMap((game) => agentsOf(game)).filter((name) => !played.has(name));
  // Size 8 is not among the setups.
  expect([...new Set(without)]).toEqual(['gomoku8-negamax', 'gomoku8', 'gomoku8-fixed']);
});

describe('a name', () => {
  const setup = (size: string, variant?: string): Parameters<typeof agentNamed>[1] => {
    const made = setUp(GAMES.gomoku, { size, variant });
    if (!made.ok) throw new Error(made.reason);
    return made.value;
  };

  test('that nobody has is refused', () => {
    expect(agentNamed('gomoku', setup('15'), 'abalone-tt')).toEqual({ ok: false, reason: 'unknown-agent' });
    expect(agentNamed('gomoku', setup('15'), '')).toEqual({ ok: false, reason: 'unknown-agent' });
  });

  test('may set options, within their range', () => {
    const reason = (text: string): string | null => {
      const found = agentNamed('gomoku', setup('8'), text);
      return found.ok ? null : found.reason;
    };
    expect(reason('gomoku8:depth=2')).toBeNull();
    expect(reason('gomoku8:depth=0')).toBe('bad-agent-option');
    expect(reason('gomoku8:depth=two')).toBe('bad-agent-option');
    expect(reason('gomoku8:depth')).toBe('bad-agent-option');
    expect(reason('gomoku8:beam=2')).toBe('unknown-agent-option');
    expect(reason('gomoku8:toString=2')).toBe('unknown-agent-option');
  });

  test('whose agent cannot play the setup is refused', () => {
    const reason = 'unsupported-setup';
    expect(agentNamed('gomoku', setup('15'), 'gomoku8')).toEqual({ ok: false, reason });
    expect(agentNamed('gomoku', setup('8', 'renju'), 'gomoku8')).toEqual({ ok: false, reason });
    expect(agentNamed('gomoku', setup('15', 'renju'), 'gomoku-elage')).toEqual({ ok: false, reason });
    const unbound = agentsOf('gomoku').filter((name) => /^(level:\d|random|mcts)$/.test(name));
    expect(agentsFor('gomoku', setup('15', 'renju'))).toEqual(unbound);
  });
});
