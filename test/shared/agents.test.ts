// Agents with settings: what every agent declares, and how its settings are read and written.
import { describe, expect, test } from '@jest/globals';
import { chosenIn, splitAgent, writeAgent } from '../../shared/agent-options.ts';
import { agentsOf, opponentNamed, rangesOf, readAgent } from '../../shared/agents.ts';
import { GAME_IDS, GAMES } from '../../shared/games/index.ts';
import { MAX_AGENT } from '../../shared/protocol/sizes.ts';
import { setUp } from '../../shared/setup.ts';

const AGENTS = GAME_IDS.flatMap((game) => agentsOf(game).map((name) => ({ game, name })));

describe.each(AGENTS)('$game: $name', ({ game, name }) => {
  const ranges = Object.entries(rangesOf(game, name));

  test('is found by its name, and every setting at both of its bounds', () => {
    expect(readAgent(game, name)).toEqual({ ok: true, value: { name, chosen: {} } });
    for (const [option, { least, most }] of ranges) {
      for (const value of [least, most]) {
        const text = `${name}:${option}=${String(value)}`;
        expect(readAgent(game, text)).toEqual({ ok: true, value: { name, chosen: { [option]: value } } });
        expect(chosenIn(text)).toEqual({ name, chosen: { [option]: value } });
      }
      for (const value of [least - 1, most + 1])
        expect(readAgent(game, `${name}:${option}=${String(value)}`)).toMatchObject({ ok: false });
    }
  });

  test('has a usual value within its bounds, and fits into a message with all it can be told', () => {
    for (const [, { least, most, usual = least, named = {} }] of ranges) {
      for (const value of [usual, ...Object.values(named)]) {
        expect(value).toBeGreaterThanOrEqual(least);
        expect(value).toBeLessThanOrEqual(most);
      }
    }
    const longest = [name, ...ranges.map(([option, { most }]) => `${option}=${String(most)}`)].join(':');
    expect(longest.length).toBeLessThanOrEqual(MAX_AGENT);
  });
});

test('every classic agent lets its depth and its budget be chosen', () => {
  const without = GAME_IDS.flatMap((game) =>
    Object.keys(GAMES[game].agents).filter((name) => {
      const { depth, nodes } = rangesOf(game, name);
      return depth === undefined || nodes === undefined;
    }),
  );
  expect(without).toEqual([]);
});

describe('a text', () => {
  const reason = (text: string): string => {
    const read = readAgent('gomoku', text);
    return read.ok ? 'ok' : read.reason;
  };

  test('names a difficulty', () => {
    const levels = ['medium', 'maximum'].map((word) => readAgent('gomoku', `gomoku8:depth=${word}`));
    expect(levels).toEqual([
      { ok: true, value: { name: 'gomoku8', chosen: { depth: 2 } } },
      { ok: true, value: { name: 'gomoku8', chosen: { depth: 4 } } },
    ]);
    expect(reason('gomoku-elage:depth=medium')).toBe('bad-agent-option');
  });

  test('that says anything else is refused by name', () => {
    expect(reason('gomoku9:depth=2')).toBe('unknown-agent');
    expect(reason('level:1:depth=2')).toBe('unknown-agent-option');
    for (const settings of ['beam=2', '', 'toString=2', 'Depth=2'])
      expect([settings, reason(`gomoku8:${settings}`)]).toEqual([settings, 'unknown-agent-option']);
    for (const settings of ['depth', 'depth=', 'depth=02', 'depth=2.5', 'depth=2=2', 'depth=2:depth=2'])
      expect([settings, reason(`gomoku8:${settings}`)]).toEqual([settings, 'bad-agent-option']);
  });

  test('says no more than what is unusual', () => {
    const write = (chosen: { depth?: number; beam?: number }): string =>
      writeAgent({ name: 'ninuki-beam', chosen }, rangesOf('ninuki', 'ninuki-beam'));
    expect(write({ depth: 4, beam: 40 })).toBe('ninuki-beam');
    expect(write({ beam: 12, depth: 2 })).toBe('ninuki-beam:depth=2:beam=12');
  });

  test('is cut where its settings begin', () => {
    expect(splitAgent('level:3')).toEqual({ name: 'level:3', settings: '' });
    expect(splitAgent('gomoku8:depth=2:nodes=9')).toEqual({ name: 'gomoku8', settings: ':depth=2:nodes=9' });
  });

  test('names no opponent on a board that the agent does not know', () => {
    const setup = setUp(GAMES.gomoku, { size: '15' });
    if (!setup.ok) throw new Error(setup.reason);
    expect(opponentNamed('gomoku', setup.value, 'gomoku8:depth=2')).toEqual({
      ok: false,
      reason: 'unknown-agent',
    });
  });
});
