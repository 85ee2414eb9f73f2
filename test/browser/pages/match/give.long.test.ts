// A player gives the other time: beside the other's clock, told to everybody, and only between people with a clock.
import { expect, test } from '@jest/globals';
import { openHouse } from '../../../support/house.ts';
import { seeingPhone, type Box } from '../../../support/screens.ts';
import type { Person } from '../../../support/people.ts';
import { until } from '../../../support/wait.ts';

const { person, table } = openHouse();

/** The seconds on the clock of the plate. */
const secondsOn = async (who: Person, plate: string): Promise<number> => {
  const [minutes = 0, seconds = 0] = (await who.text(`${plate} .clock`)).split(':').map(Number);
  return 60 * minutes + seconds;
};

test('time is given, and all three are told', async () => {
  const { one, two, three } = await table({ game: 'connect4', pace: 'game', minutes: 5 });
  await one.see('[data-action="give"]');
  expect(await one.page.getByRole('button', { name: 'Give 15 seconds' }).count()).toBe(1);
  expect(await three.page.locator('[data-action="give"]').count()).toBe(0);
  const before = await secondsOn(two, '.plate[data-own]');
  await one.press('.plate:not([data-own]) [data-action="give"]');
  await two.see('.toast');
  expect(await two.text('.toast')).toMatch(/gives you 15 seconds\.$/);
  await one.see('.toast');
  expect(await one.text('.toast')).toMatch(/^You have given .+ 15 seconds\.$/);
  await three.see('.toast');
  expect(await three.text('.toast')).toMatch(/gives 15 seconds\.$/);
  await until(async () => (await secondsOn(two, '.plate[data-own]')) === before + 15);
  await until(async () => (await secondsOn(one, '.plate:not([data-own])')) === before + 15);
  // The clock that runs too, and the game goes on.
  await two.press('[data-action="give"]');
  await one.touch('d1');
  await two.moved(1);
}, 20_000);

test.each([320, 390])(
  'on a phone %i wide the button has its place',
  async (width) => {
    const phone = await person(seeingPhone(width, 664));
    const other = await person();
    await phone.open();
    await other.join(await phone.make({ game: 'gomoku', pace: 'game', minutes: 5 }));
    const boxOf = async (selector: string): Promise<Box> => {
      const box = await phone.page.locator(selector).boundingBox();
      if (box === null) throw new Error(`nothing to be seen of ${selector}`);
      return box;
    };
    const [button, clock] = [
      await boxOf('[data-action="give"]'),
      await boxOf('.plate:not([data-own]) .clock'),
    ];
    expect(Math.min(button.width, button.height)).toBeGreaterThanOrEqual(24);
    expect(button.x + button.width).toBeLessThanOrEqual(clock.x);
    expect(clock.x + clock.width).toBeLessThanOrEqual(width);
    await phone.press('[data-action="give"]');
    await other.see('.toast');
  },
  20_000,
);

test('nothing is given without a clock, or to a computer', async () => {
  const { one } = await table({ game: 'connect4' });
  await one.touch('d1');
  expect(await one.page.locator('[data-action="give"]').count()).toBe(0);
  const alone = await person();
  await alone.open();
  await alone.begin({ opponent: 'ai', game: 'connect4', pace: 'game', minutes: 5 });
  await alone.see('.board-offers');
  expect(await alone.page.locator('[data-action="give"]').count()).toBe(0);
}, 20_000);
