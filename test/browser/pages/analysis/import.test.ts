// Games from elsewhere are opened: pasted, chosen as a file, dropped on the page; what cannot be read is named with its place.
import { expect, test } from '@jest/globals';
import { openHouse } from '../../../support/house.ts';
import type { Person } from '../../../support/people.ts';
import { violations } from '../../../support/violations.ts';

const { person } = openHouse();

const opened = async (path: string, options: Parameters<typeof person>[0] = {}): Promise<Person> => {
  const who = await (await person(options)).open(path);
  await who.see('.analysis .board-offers');
  await who.press('#tab-game');
  await who.see('.import');
  return who;
};
const read = async (who: Person, text: string): Promise<void> => {
  await who.page.locator('textarea[name="import"]').fill(text);
  await who.press('[data-action="import"]');
};
const shows = (who: Person, game: string, plies: number): Promise<unknown> =>
  who.see(`.analysis[data-game="${game}"][data-plies="${String(plies)}"]`);
const fault = async (who: Person, reason: string): Promise<string> => {
  await who.see(`.import-fault[data-fault="${reason}"]`);
  return who.text('.import-fault');
};

const SGF = '(;GM[4]SZ[15]C[From a book];B[hh]C[Centre];W[ih](;B[gg])(;B[ii]N[Other];W[jj]))';
const PSQ = 'Piskvorky 15x15, 11:11, 0\n8,8,0\n9,9,0\n7,7,0\n-1\n';

test('every format is told from its text, and the game where it is not said', async () => {
  const who = await opened('/analysis/gomoku');
  for (const [text, game, plies] of [
    ['44354325533', 'connect4', 11],
    ['h8 i9\ng7', 'gomoku', 3],
    [PSQ, 'gomoku', 3],
    ['1. i9h8 a5b5 2. h8g7', 'abalone', 3],
    [SGF, 'gomoku', 3],
  ] as const) {
    await read(who, text);
    await shows(who, game, plies);
  }
  await who.press('#tab-moves');
  expect((await who.page.locator('.tree .move').allInnerTexts()).map((each) => each.trim())).toContain(
    '2.i7',
  );
  await who.see('.tree-name');
  await who.press('.tree-start');
  await shows(who, 'gomoku', 0);
  expect(await who.page.locator('textarea[name="comment"]').inputValue()).toBe('From a book');
}, 30_000);

test('what cannot be read is named with its place', async () => {
  const who = await opened('/analysis/gomoku');
  await read(who, 'h8i9h8');
  expect(await fault(who, 'occupied')).toMatch(/^Gomoku, line 1, column 5: /);
  await who.hears('Gomoku, line 1, column 5');
  await read(who, '(;GM[4]SZ[15]\n;B[hh](;W[ih])(;B[ii]))');
  expect(await fault(who, 'wrong-colour')).toMatch(/^Gomoku, line 2, column 17: /);
  await read(who, '{"format": "pionnier-record",}');
  expect(await fault(who, 'not-json')).toMatch(/line 1, column 30/);
  await read(who, '{"format": "pionnier-record", "version": 1}');
  expect(await fault(who, 'not-a-record')).toMatch(/^At game: /);
  await read(who, ' ');
  await fault(who, 'nothing');
  await who.press('.language');
  await who.page.getByText('Il n’y a rien à lire.').waitFor();
  await read(who, 'h8h9');
  await shows(who, 'gomoku', 2);
}, 30_000);

test('a file is chosen, dropped or pasted, and what is saved is read again with its branches', async () => {
  const who = await opened('/analysis/gomoku');
  await who.page
    .locator('input[name="import-file"]')
    .setInputFiles({ name: 'game.sgf', mimeType: 'application/x-go-sgf', buffer: Buffer.from(SGF) });
  await shows(who, 'gomoku', 3);
  await who.press('#tab-moves');
  const [saved] = await Promise.all([who.page.waitForEvent('download'), who.press('[data-export="sgf"]')]);
  const chunks: Buffer[] = [];
  for await (const chunk of await saved.createReadStream()) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  expect(text).toContain('(;B[ii]N[Other];W[jj])');

  // Dropped and pasted where no field takes it, with another panel open.
  await who.page.evaluate((dropped) => {
    const data = new DataTransfer();
    data.items.add(new File([dropped], 'moves.txt'));
    document
      .querySelector('.board-host')
      ?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  }, '4455');
  await shows(who, 'connect4', 4);
  await who.page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData('text/plain', pasted);
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, text);
  await shows(who, 'gomoku', 3);
  await who.see('.tree-name');
}, 30_000);

test('by the keys alone, on a phone, accessible', async () => {
  const who = await opened('/analysis/gomoku', {
    viewport: { width: 390, height: 664 },
    hasTouch: true,
    isMobile: true,
  });
  expect(await violations(who.page, 'import')).toEqual([]);
  await who.page.locator('textarea[name="import"]').focus();
  await who.page.keyboard.type('h8 h9');
  await who.page.keyboard.press('Tab');
  await who.page.keyboard.press('Enter');
  await shows(who, 'gomoku', 2);
}, 30_000);
