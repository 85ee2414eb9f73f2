// Puzzles are solved on the board: the defence answers, a wrong move shows why it fails, and what is solved in a row counts.
import { expect, test } from '@jest/globals';
import type { GameId } from '../../../../shared/games/index.ts';
import type { Puzzle } from '../../../../shared/puzzles/puzzle.ts';
import { rulesOf } from '../../../../shared/rules-of.ts';
import { withPointer } from '../../../support/new-user.ts';
import { keptPuzzles } from '../../../support/kept-puzzles.ts';
import { openHouse } from '../../../support/house.ts';
import type { Person } from '../../../support/people.ts';

const { person } = openHouse();

interface Found {
  readonly game: GameId;
  readonly number: number;
  readonly puzzle: Puzzle;
}

const first = (game: GameId, fits: (puzzle: Puzzle) => boolean): Found => {
  const puzzles = keptPuzzles(game);
  const index = puzzles.findIndex(fits);
  const puzzle = puzzles[index];
  if (puzzle === undefined) throw new Error(`${game} has no such puzzle`);
  return { game, number: index + 1, puzzle };
};
const opened = async ({ game, number }: Found): Promise<Person> => {
  const who = await (await person()).open(`/puzzles/${game}/${String(number)}`);
  await who.see('.puzzle-stand[data-phase="yours"]');
  return who;
};
const phase = (who: Person, name: string): Promise<unknown> => who.see(`.puzzle-stand[data-phase="${name}"]`);
/** Plays moves of a puzzle, one after the other, each once it is asked for. */
const play = async (who: Person, { game, puzzle }: Found, line: readonly string[]): Promise<void> => {
  const rules = rulesOf(game, puzzle.setup);
  const start = rules.read(puzzle.position);
  if (!start.ok) throw new Error(start.reason);
  let position = start.value;
  for (const [index, text] of line.entries()) {
    const move = rules.parse(position, text);
    const played = move.ok ? rules.play(position, move.value) : move;
    if (!move.ok || !played.ok) throw new Error(text);
    if (index % 2 === 0) {
      await who.see(`.puzzles[data-plies="${String(index)}"] .puzzle-stand[data-phase="yours"]`);
      await withPointer(who).move(rules, position, move.value);
    }
    position = played.value.position;
  }
};

test.each(['gomoku', 'ninuki', 'abalone', 'connect4'] as const)(
  '%s: the line is played to its end, the defence answering',
  async (game) => {
    const found = first(game, ({ task }) => task === 'win' || task === 'take');
    const who = await opened(found);
    await play(who, found, found.puzzle.line);
    await phase(who, 'solved');
    await who.see('.puzzle-streak[data-streak="1"]');
    await who.see(`[data-theme="${found.puzzle.theme}"]`);
    await who.hears('Solved!');
    await who.press('[data-action="next"]');
    await who.see(`.puzzles:not([data-number="${String(found.number)}"])`);
    await phase(who, 'yours');
  },
  40_000,
);

test('a wrong move is answered, ends the row, and can be taken back; a solution is shown and gone through', async () => {
  const found = first('gomoku', ({ task, plies }) => task === 'win' && plies <= 5);
  const who = await opened(found);
  await who.page.evaluate(() =>
    localStorage.setItem('pionnier.puzzles', JSON.stringify({ streak: 3, best: 4, solved: {}, day: -1 })),
  );
  await who.page.reload();
  await who.see('.puzzle-streak[data-streak="3"]');
  // A corner does nothing for anybody, and is empty.
  const corner = ['a1', 'a2', 'b1'].find((cell) => cell !== found.puzzle.line[0]) ?? 'a1';
  await play(who, found, [corner]);
  await phase(who, 'failed');
  expect(await who.text('.puzzle-stand')).toMatch(new RegExp(`^${corner} `));
  await who.see('.puzzle-streak[data-streak="0"]');
  await who.see('.puzzles[data-plies="2"]');
  await who.press('[data-go="previous"]');
  await who.see('.puzzles[data-plies="1"]');
  await who.press('[data-action="again"]');
  await phase(who, 'yours');
  await who.see('.puzzles[data-plies="0"]');
  await who.press('[data-action="reveal"]');
  await phase(who, 'shown');
  expect(await who.text('.puzzle-stand')).toContain(found.puzzle.line.join(' '));
  await who.press('[data-go="last"]');
  await who.see(`.puzzles[data-plies="${String(found.puzzle.line.length)}"]`);
  await who.press('[data-action="analyse"]');
  await who.see('.analysis[data-game="gomoku"]');
}, 40_000);

test('what is solved, here or without a connection, stands on the page of whoever solved it', async () => {
  const found = first('abalone', ({ task }) => task === 'keep');
  const earlier = keptPuzzles('connect4').map(({ origin }) => origin);
  const who = await (await person()).open('/');
  await who.page.evaluate(
    (solved) =>
      localStorage.setItem('pionnier.puzzles', JSON.stringify({ streak: 0, best: 0, solved, day: -1 })),
    { connect4: earlier.slice(0, 3) },
  );
  await who.open(`/puzzles/abalone/${String(found.number)}`);
  await who.see('.puzzle-stand[data-phase="yours"]');
  await play(who, found, found.puzzle.line.slice(0, 1));
  await phase(who, 'solved');
  await who.page.waitForFunction(
    () => (localStorage.getItem('pionnier.puzzles-told') ?? '').match(/"abalone"/) !== null,
  );
  const { identity } = JSON.parse(
    await who.page.evaluate(() => localStorage.getItem('pionnier.puzzles-told') ?? ''),
  ) as { identity: string };
  await who.open(`/player/${identity}`);
  expect(await who.text('[data-puzzles="connect4"] strong')).toBe('3');
  expect(await who.text('[data-puzzles="abalone"] strong')).toBe('1');
  await who.press('.language');
  await who.page.getByText('Problèmes résolus').waitFor();
}, 30_000);

test('the only defence is found, and what it prevents is said', async () => {
  const found = first('abalone', ({ task }) => task === 'keep');
  const who = await opened(found);
  await play(who, found, found.puzzle.line.slice(0, 1));
  await phase(who, 'solved');
  expect(await who.text('.puzzle-why')).toContain(found.puzzle.line[2]);
}, 20_000);

test('game, difficulty and theme are chosen; the day has its own; French is spoken; what is not there is said', async () => {
  const who = await (await person()).open('/puzzles');
  await phase(who, 'yours');
  expect(await who.text('h1')).toBe('Puzzle of the day');
  await who.page.locator('select[name="game"]').selectOption('abalone');
  await who.see('.puzzles[data-game="abalone"]');
  await who.page.locator('select[name="theme"]').selectOption('side-step');
  await who.page.waitForURL(/\/puzzles\/abalone\/\d+\?theme=side-step$/);
  const number = Number(await who.page.locator('.puzzles').getAttribute('data-number'));
  expect(keptPuzzles('abalone')[number - 1]?.theme).toBe('side-step');
  await who.press('.language');
  await who.see('[lang="fr"] .puzzles');
  expect(await who.text('.puzzle-task')).toMatch(/^Trait\u202f: /);
  await who.open('/puzzles/gomoku/99999');
  await who.page.getByText('Ce problème n’existe pas.').waitFor();
}, 30_000);
