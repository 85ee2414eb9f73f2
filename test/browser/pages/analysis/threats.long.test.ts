// Threats in words: the winning line by forced fours and threes, what cannot be helped, and who owns the zugzwang.
import { expect, test } from '@jest/globals';
import { openHouse } from '../../../support/house.ts';
import { violations } from '../../../support/violations.ts';

const { person } = openHouse();

test('the winning line is told with what each move makes', async () => {
  const who = await (await person()).open('/analysis/gomoku?moves=h8+a1+i8+a15+j8+o1');
  await who.press('#tab-threats');
  await who.see('[data-threats="forced"]');
  expect(await who.text('[data-threats="forced"]')).toMatch(
    /^Black to move wins by force in 2: proven\s+[gk]8 \(four with two ends\) [a-o]\d+, [a-o]8 \(wins\)$/,
  );
  expect(await violations(who.page, 'threats')).toEqual([]);
}, 40_000);

test('in Connect Four the squares that decide are told, in French too', async () => {
  const who = await (
    await person({ locale: 'fr-FR' })
  ).open('/analysis/connect4?moves=4263341652311146474374725115');
  await who.press('#tab-threats');
  await who.see('[data-threats="control"]');
  expect(await who.text('[data-threats="control"]')).toContain('f4, b4');
}, 40_000);
