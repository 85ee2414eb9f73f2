// The analysis board: either side is moved, the engine says what it finds, branches are kept, and nobody who plays people is helped.
import { expect, test } from '@jest/globals';
import { openHouse } from '../../../support/house.ts';
import type { Person } from '../../../support/people.ts';

const { person, table } = openHouse();

const opened = async (path: string, who?: Person): Promise<Person> => {
  const found = await (who ?? (await person())).open(path);
  await found.see('.analysis .board-offers');
  return found;
};

const plies = (who: Person, count: number): Promise<unknown> =>
  who.see(`.analysis[data-plies="${String(count)}"]`);

test('both sides are moved, the engine says who wins, and its line can be played', async () => {
  const who = await opened('/analysis/gomoku?moves=h8+a1+i8+a15');
  await who.touch('j8');
  await plies(who, 5);
  // White has to stop an open three that becomes a four: whatever it does, the engine knows.
  await who.touch('o1');
  await plies(who, 6);
  await who.see('.engine-line[data-tone="good"]');
  expect(await who.text('.worth-said')).toMatch(/^Black wins in 2/);
  await who.press('.engine-line .engine-move');
  await plies(who, 7);
  expect(new URL(who.page.url()).searchParams.get('moves')?.split(' ')).toHaveLength(7);
}, 20_000);

test('in Connect Four every column has its exact score', async () => {
  const who = await opened('/analysis/connect4');
  await who.see('.engine-lines[data-solved="true"][data-lines="7"]');
  const worths = await who.page
    .locator('.engine-line')
    .evaluateAll((lines) =>
      lines.map((line) => [line.getAttribute('data-move'), line.querySelector('.engine-worth')?.textContent]),
    );
  // By plies to the fourth disc: what is known of the empty board, −2 −1 0 1 0 −1 −2, in the winner's own moves.
  expect(Object.fromEntries(worths)).toEqual({
    1: '−20',
    2: '−21',
    3: '=',
    4: '+21',
    5: '=',
    6: '−21',
    7: '−20',
  });
});

test('branches are named, made the main line, deleted, and there again after loading', async () => {
  const who = await opened('/analysis/gomoku?moves=h8');
  await who.touch('i9');
  await who.press('[data-go="previous"]');
  await who.touch('g7');
  await plies(who, 2);
  await who.press('#tab-moves');
  await who.see('.tree-branch [aria-current="step"]');
  await who.page.locator('input[name="branch-name"]').fill('Indirect');
  await who.page.keyboard.press('Enter');
  await who.see('.tree-name');
  await who.press('[data-action="promote"]');
  await who.see('.tree-branch', 'attached');
  expect((await who.page.locator('.tree .move').allInnerTexts()).map((text) => text.trim())).toEqual([
    'Beginning',
    '1.h8',
    'g7',
    '1…i9',
  ]);
  await who.open('/analysis');
  await who.press('#tab-moves');
  await who.see('.tree-name');
  await who.press('.tree-branch .move');
  await who.press('[data-action="remove"]');
  await who.see('.tree-branch', 'detached');
  await plies(who, 1);
}, 20_000);

test('a position is set up, and one that no game comes to is refused by name', async () => {
  const who = await opened('/analysis/ninuki');
  await who.press('#tab-setup');
  await who.press('[data-action="begin-setup"]');
  await who.touch('k10');
  await who.press('input[name="brush"][value="1"]');
  await who.touch('l10', 'm10');
  await who.press('input[name="turn"][value="0"]');
  await who.page.locator('select[name="taken-0"]').selectOption('2');
  await who.press('[data-action="apply"]');
  await who.page.waitForURL(/position=/);
  await who.see('.board-cell[aria-label^="m10, White"]', 'attached');
  expect(new URL(who.page.url()).searchParams.get('position')).toMatch(/ b 2 0 -$/);
  await who.page.locator('input[name="position"]').fill('nonsense b 0 0 -');
  await who.page.keyboard.press('Enter');
  await who.see('.setup-fault[data-fault="bad-rows"]');

  const floating = await opened('/analysis/connect4');
  await floating.press('#tab-setup');
  await floating.press('[data-action="begin-setup"]');
  await floating.touch('a3');
  await floating.press('[data-action="apply"]');
  await floating.see('.setup-fault[data-fault="impossible"]');
  await floating.press('[data-action="clear-board"]');
  await floating.touch('a1');
  await floating.press('[data-action="apply"]');
  await floating.see('.board-cell[aria-label^="a1, Red"]', 'attached');
}, 30_000);

test('what both sides threaten is said, shown on the board by a press, and in French', async () => {
  const who = await opened('/analysis/gomoku?moves=h8+a1+i8+a15+j8');
  await who.press('#tab-threats');
  await who.see('[data-threat="open-three"]');
  expect(await who.text('[data-threat="open-three"]')).toBe(
    'Open three h8, i8, j8: becomes a four with two ends at g8, k8',
  );
  await who.press('[data-threat="open-three"]');
  await who.see('[data-threat="open-three"][aria-pressed="true"]');
  await who.press('.language');
  await who.see('[lang="fr"] [data-threat="open-three"]');
  expect(await who.text('[data-threat="open-three"]')).toMatch(/^Trois ouvert h8, i8, j8/);

  const marbles = await opened(
    '/analysis/abalone?position=w1b2/w1bbb1/ww3ww/2w2w1w/b7w/b1b2bb1/bb4b/3w1b/www1b+b+0+0',
  );
  await marbles.press('#tab-threats');
  await marbles.see('[data-threat="push-off-next"], [data-threat="push-off"]');
}, 30_000);

test('a hint says where to look, and then the move', async () => {
  const who = await opened('/analysis/gomoku?moves=h8+a1+i8+a15+j8+o1');
  await who.see('.engine-line');
  await who.press('[data-action="hint"]');
  await who.see('.analysis-hint[data-hint="1"]');
  expect(await who.text('.analysis-hint')).toMatch(/^Look around [a-o]\d+\.$/);
  await who.press('[data-action="hint"]');
  await who.see('.analysis-hint[data-hint="2"]');
  expect(await who.text('.analysis-hint')).toMatch(/^Try [a-o]\d+\.$/);
});

test('nobody is helped who plays people, and whoever has finished comes there by one press', async () => {
  const { one, two } = await table({ game: 'connect4' });
  await one.see('.no-engines');
  const path = new URL(one.page.url()).pathname;
  const aside = await person();
  await aside.be(one);
  await aside.open('/analysis/gomoku');
  await aside.see('[data-closed="playing"]');
  expect(await aside.page.locator('.engine-line').count()).toBe(0);
  await aside.press('[data-closed="playing"] a');
  await aside.see('.plate[data-own]');
  for (const [index, cell] of ['a1', 'b1', 'a2', 'b2', 'a3', 'b3', 'a4'].entries()) {
    const mover = index % 2 === 0 ? one : two;
    await mover.touch(cell);
    await Promise.all([one.moved(index + 1), two.moved(index + 1)]);
  }
  expect(new URL(one.page.url()).pathname).toBe(path);
  await one.press('[data-action="analyse"]');
  await one.see('.analysis[data-game="connect4"][data-plies="7"]');
  await one.press('[data-go="previous"]');
  await one.see('.engine-lines[data-solved="true"]');
}, 30_000);

test('an address that makes no sense says what is wrong with it', async () => {
  const who = await person();
  await who.open('/analysis/gomoku?position=rubbish');
  await who.page.getByText('The address holds a position that this game does not know.').waitFor();
  await who.open('/analysis/gomoku?variant=rubbish');
  await who.page.getByText('The address names rules that this game does not have.').waitFor();
});
