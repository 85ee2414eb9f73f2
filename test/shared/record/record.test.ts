// Records: every game survives being written and read, and what is wrong is named with its place.
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { jsonFault } from '../../../shared/record/formats/json-fault.ts';
import type { Rules } from '../../../shared/game.ts';
import { GAMES, isGameId, type GameId } from '../../../shared/games/index.ts';
import { exportRecord, formatsOf, importRecord, type GameRecord } from '../../../shared/record/record.ts';
import { randomNumbers } from '../../support/random.ts';
import { everySetup, rulesOf } from '../../support/setups.ts';

const gameIn = (name: string): GameId => {
  const id = name.split(' ')[0] ?? '';
  if (!isGameId(id)) throw new Error(name);
  return id;
};

const randomRecord = (game: GameId, rules: Rules, seed: number): GameRecord => {
  const random = randomNumbers(seed);
  const moves: string[] = [];
  let position = rules.start;
  while (position.outcome === null && moves.length < 40) {
    const legal = rules.moves(position);
    const move = legal[Math.floor(random() * legal.length)] ?? 0;
    const played = rules.play(position, move);
    if (!played.ok) throw new Error(played.reason);
    moves.push(rules.format(move));
    position = played.value.position;
  }
  const { outcome } = position;
  const result = outcome === null ? null : { winner: outcome.winner, reason: outcome.reason };
  return { game, setup: rules.setup, moves, players: ['Ada', 'Émile "le roc" ]'], result };
};

describe.each(everySetup())('$name', ({ name, rules }) => {
  const game = gameIn(name);
  const record = randomRecord(game, rules, 7);

  test('is the same after JSON', () => {
    const read = importRecord(game, 'json', exportRecord(record, 'json') ?? '');
    expect(read).toMatchObject({ ok: true, value: record });
  });

  test('keeps its moves as a list and in its own formats', () => {
    for (const format of formatsOf(game).filter((each) => each !== 'json')) {
      const text = exportRecord(record, format);
      if (text === null) throw new Error(`${format} cannot hold the game`);
      const { variant, options } = rules.setup;
      const placed = record.moves.filter((move) => !['black', 'white', 'more'].includes(move));
      const chosen = format === 'txt' ? options : {};
      const read = importRecord(game, format, text, { variant, size: rules.setup.size, options: chosen });
      expect(read).toMatchObject({ ok: true, value: { moves: format === 'txt' ? record.moves : placed } });
    }
  });
});

test('each game says which formats it has', () => {
  expect(formatsOf('connect4')).toEqual(['json', 'txt']);
  expect(formatsOf('gomoku')).toEqual(['json', 'txt', 'psq', 'sgf']);
  expect(importRecord('abalone', 'sgf', '(;)')).toEqual({ ok: false, reason: 'unknown-format' });
  expect(exportRecord(randomRecord('connect4', rulesOf(GAMES.connect4), 1), 'psq')).toBeNull();
});

describe('a list of moves', () => {
  test.each<[GameId, string, number, number, string]>([
    ['connect4', '444\n49', 2, 2, 'no-such-column'],
    ['connect4', '44 four 4', 1, 4, 'not-a-move'],
    ['connect4', '1111111', 1, 7, 'column-full'],
    ['gomoku', 'h8g6\nh8', 2, 1, 'occupied'],
    ['gomoku', 'h8, z9', 1, 5, 'no-such-cell'],
    ['abalone', 'a1b2 i5h5\n  a1a2', 2, 3, 'not-own'],
    ['abalone', 'a1b2i5h5e5e6', 1, 9, 'not-own'],
  ])('%s %j is wrong in line %i, column %i: %s', (game, text, line, column, reason) => {
    expect(importRecord(game, 'txt', text)).toEqual({ ok: false, reason, line, column });
  });

  test('is read glued and separated alike', () => {
    const glued = importRecord('abalone', 'txt', 'a1b2i5h5');
    expect(glued).toEqual(importRecord('abalone', 'txt', ' a1b2, i5h5\r\n'));
    expect(glued).toMatchObject({ ok: true, value: { moves: ['a1b2', 'i5h5'] } });
  });
});

describe('JSON', () => {
  const good = {
    format: 'pionnier-record',
    version: 1,
    game: 'connect4',
    variant: 'standard',
    size: '7x6',
    options: {},
    players: [null, null],
    moves: ['4', '4'],
    result: null,
  };
  const read = (change: object): unknown =>
    importRecord('connect4', 'json', JSON.stringify({ ...good, ...change }));

  test.each([
    ['a missing comma', '{\n "a": 1 "b": 2}', 2, 9],
    ['an open bracket', '[1, 2', 1, 6],
    ['nothing', '', 1, 1],
    ['two values', '1 2', 1, 3],
    ['a bare word', '{"a": nul}', 1, 7],
  ])('%s is named with its place', (_what, text, line, column) => {
    expect(importRecord('connect4', 'json', text)).toEqual({ ok: false, reason: 'not-json', line, column });
  });

  test.each([
    ['not-a-record', 'moves[1]', { moves: ['4', 4] }],
    ['not-a-record', 'moves[0]', { moves: [''] }],
    ['not-a-record', 'players', { players: 'Ada' }],
    ['not-a-record', 'result.winner', { result: { winner: 2, reason: 'x' } }],
    ['newer-version', 'version', { version: 2 }],
    ['unknown-game', 'game', { game: '__proto__' }],
    ['bad-position', 'start', { start: '9' }],
    [
      'result-contradicts',
      'result',
      { moves: Array.from('1212121'), result: { winner: 1, reason: 'resignation' } },
    ],
  ])('%s at %s', (reason, path, change) => {
    expect(read(change)).toMatchObject({ ok: false, reason, path });
  });

  test('a wrong choice is named', () => {
    expect(read({ variant: 'renju' })).toMatchObject({ ok: false, reason: 'unknown-variant' });
    for (const name of ['x', '__proto__', 'constructor', 'toString']) {
      const options: unknown = Object.fromEntries([[name, 'y']]);
      expect(read({ options })).toMatchObject({ ok: false, reason: 'unknown-option' });
      expect(read({ variant: name })).toMatchObject({ ok: false, reason: 'unknown-variant' });
      expect(read({ game: name })).toMatchObject({ ok: false, reason: 'unknown-game' });
      expect(importRecord('connect4', name, '4')).toEqual({ ok: false, reason: 'unknown-format' });
    }
  });

  test('an illegal move is named with its ply', () => {
    expect(read({ moves: ['4', '4', '9'] })).toEqual({
      ok: false,
      reason: 'illegal-move',
      ply: 3,
      move: '9',
      detail: 'no-such-column',
    });
  });

  test('a game given up keeps how it ended', () => {
    const result = { winner: 0, reason: 'resignation' };
    expect(read({ result })).toMatchObject({ ok: true, value: { result } });
  });

  test('may begin anywhere', () => {
    expect(read({ start: '4444' })).toMatchObject({ ok: true, value: { start: '4444', moves: ['4', '4'] } });
  });

  test('has its faults where the language says', () => {
    fc.assert(
      fc.property(
        fc.json(),
        fc.nat(),
        fc.constantFrom('', '"', '{', ',', ':', ']', 'x', '0', '\\'),
        (json, at, mark) => {
          const cut = at % (json.length + 1);
          const text = json.slice(0, cut) + mark + json.slice(cut + 1);
          let valid = true;
          try {
            JSON.parse(text);
          } catch {
            valid = false;
          }
          expect(jsonFault(text) === null).toBe(valid);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

test('no text at all makes reading crash', () => {
  const formats: [GameId, string][] = [
    ['connect4', 'txt'],
    ['gomoku', 'txt'],
    ['ninuki', 'txt'],
    ['abalone', 'txt'],
    ['gomoku', 'psq'],
    ['gomoku', 'sgf'],
    ['abalone', 'json'],
  ];
  const noise = fc.oneof(
    fc.string(),
    fc.string({
      unit: fc.constantFrom('(', ';', ')', 'B', 'W', '[', ']', 'h', '8', 'a', '1', 'i', '\n', ',', '\\'),
    }),
    fc.json(),
  );
  fc.assert(
    fc.property(fc.constantFrom(...formats), noise, ([game, format], text) => {
      const read = importRecord(game, format, text);
      expect(typeof read.ok).toBe('boolean');
    }),
    { numRuns: 2_000 },
  );
});
