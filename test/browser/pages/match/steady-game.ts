// Plays a game with chat, offers, a cut network and a result, through which nothing moves under a finger.
import { expect } from '@jest/globals';
import type { Cable } from '../../../support/cable.ts';
import type { House } from '../../../support/house.ts';
import type { PersonOptions } from '../../../support/people.ts';
import { shiftsOf, watchShifts } from '../../../support/shifts.ts';

/** One of the two plays at this screen, behind a cable that is pulled. */
export const staysSteady = async ({ person }: House, cable: Cable, screen: PersonOptions): Promise<void> => {
  const [one, two] = [await person(), await person({ at: cable.url, ...screen })];
  await one.open();
  await two.join(await one.make({ game: 'connect4', pace: 'game', minutes: 10 }));
  await one.see('.board-offers');
  await two.page.waitForTimeout(600);
  await watchShifts(two);

  await one.touch('d1');
  await two.moved(1);
  await two.touch('e1');
  await one.moved(2);
  await one.press('.chat-presets .chip');
  await two.page.waitForTimeout(200);
  await one.press('[data-action="takeback"]');
  await two.see('[data-offer="takeback"]');
  await one.press('[data-action="withdraw"]');
  await one.see('[data-action="withdraw"]', 'detached');
  await two.see('[data-offer="takeback"]', 'detached');
  await one.press('[data-action="draw"]');
  await one.press('dialog .button-strong');
  await two.see('[data-offer="draw"]');
  await one.touch('d2');
  await two.moved(3);
  cable.pull();
  await two.see('[data-banner="lost"]');
  cable.plug();
  await two.see('[data-banner="lost"]', 'detached');
  await two.touch('e2');
  await one.moved(4);
  await one.touch('d3');
  await two.touch('e3');
  await one.touch('d4');
  await two.see('.result');
  await one.press('[data-action="rematch"]');
  await two.see('[data-offer="rematch"]');
  const { sum, what } = await shiftsOf(two);
  expect([sum <= 0.01, sum, what]).toEqual([true, sum, what]);
};
