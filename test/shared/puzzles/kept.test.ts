// The puzzles of the repository: whole, never the same twice, and those of a sample proven anew to have one solution each.
import { describe, expect, test } from '@jest/globals';
import { faultsIn } from '../../../server/tools/puzzles/check.ts';
import { GAME_IDS, GAMES } from '../../../shared/games/index.ts';
import { attempt } from '../../../shared/record/replay.ts';
import { readPuzzle, writePuzzle, type Puzzle } from '../../../shared/puzzles/puzzle.ts';
import { isDefence } from '../../../shared/puzzles/solve.ts';
import { rulesOf } from '../../../shared/rules-of.ts';
import { setUp } from '../../../shared/setup.ts';
import { keptPuzzles, puzzleFile } from '../../support/kept-puzzles.ts';

/** `pionnier puzzles <game> --check` proves all of them. */
const SAMPLE = 2;

describe.each(GAME_IDS)('the puzzles of %s', (game) => {
  const kept = keptPuzzles(game);
  const lines = puzzleFile(game).trimEnd().split('\n');

  test('are all read, as they were written, and lie from easy to hard', () => {
    expect(kept).toHaveLength(lines.length);
    expect(lines.map((line) => readPuzzle(line)).every((puzzle) => puzzle !== null)).toBe(true);
    expect(kept.map(writePuzzle)).toEqual(lines);
    expect(kept.map(({ difficulty }) => difficulty)).toEqual(
      kept.map(({ difficulty }) => difficulty).sort((one, two) => one - two),
    );
    expect(new Set(kept.map(({ origin }) => origin)).size).toBe(kept.length);
    expect(new Set(kept.map(({ setup, position }) => `${setup.variant} ${position}`)).size).toBe(kept.length);
  });

  test('have lines that can be played, and an attack ends with its goal', () => {
    for (const puzzle of kept) {
      const setup = setUp(GAMES[game], puzzle.setup);
      if (!setup.ok) throw new Error(setup.reason);
      const rules = rulesOf(game, setup.value);
      const start = rules.read(puzzle.position);
      if (!start.ok) throw new Error(`${puzzle.origin}: ${start.reason}`);
      const moves = [
        ...attempt(rules, start.value, isDefence(puzzle.task) ? puzzle.line.slice(0, 1) : puzzle.line),
      ];
      const last = moves.at(-1)?.played;
      if (last?.ok !== true) throw new Error(`${puzzle.origin}: ${last?.reason ?? 'no moves'}`);
      const { outcome } = last.value.position;
      if (puzzle.task === 'win') expect(outcome?.winner).toBe(rules.seat(start.value));
      if (puzzle.task === 'take') {
        expect(last.value.effects.some(({ kind }) => kind === 'capture' || kind === 'push-off')).toBe(true);
      }
      if (puzzle.task === 'win' || puzzle.task === 'take') expect(moves).toHaveLength(puzzle.plies);
    }
  });

  test('have one solution each, those of a sample proven anew, and a false one is found', async () => {
    // The shortest: within a few plies every move is tried, and no prover has long to look.
    const sample = [...kept].sort((one, two) => one.plies - two.plies).slice(0, SAMPLE);
    expect(await faults(sample)).toEqual(sample.map(() => null));
    const [first] = sample;
    if (first === undefined) throw new Error('no puzzle');
    expect(await faults([{ ...first, line: [otherMove(first), ...first.line.slice(1)] }])).not.toEqual([
      null,
    ]);
  }, 60_000);

  const faults = async (puzzles: readonly Puzzle[]): Promise<(string | null)[]> => {
    const found: (string | null)[] = [];
    for await (const { fault } of faultsIn(game, puzzles.map(writePuzzle).join('\n'))) found.push(fault);
    return found;
  };
  const otherMove = ({ setup, position, line }: Puzzle): string => {
    const rules = rulesOf(game, setup);
    const start = rules.read(position);
    if (!start.ok) throw new Error(start.reason);
    const other = rules
      .moves(start.value)
      .map((move) => rules.format(move))
      .find((move) => move !== line[0]);
    return other ?? '';
  };
});
