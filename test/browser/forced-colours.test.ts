// Where a person's own colours take the place of the page's, what is chosen still looks chosen.
import { expect, test } from '@jest/globals';
import { openHouse } from '../support/house.ts';

const house = openHouse();

test('chosen games, segments, levels and switches keep their marks, and so does a pace that is sought', async () => {
  const one = await house.person({ forcedColors: 'active' });
  const { page } = one;
  /** How something is filled, which is all that tells it from the others. */
  const fill = (selector: string): Promise<string> =>
    page
      .locator(selector)
      .first()
      .evaluate((part) => getComputedStyle(part).backgroundColor);
  const differ = async (chosen: string, other: string): Promise<void> => {
    const fills = [await fill(chosen), await fill(other)];
    expect([chosen, fills[0] !== fills[1]]).toEqual([chosen, true]);
  };

  await one.open();
  await one.press('[data-seek="gomoku game"]');
  await differ('[data-seek][aria-pressed="true"]', '[data-seek][aria-pressed="false"]');
  await one.press('[data-seek][aria-pressed="true"]');

  await one.press('[data-action="new-game"]');
  await page.locator('input[name="game"][value="gomoku"]').check();
  await page.locator('input[name="opponent"][value="ai"]').check();
  await differ('.game-choice input:checked + span', '.game-choice input:not(:checked) + span');
  await differ('.segment input:checked + span', '.segment input:not(:checked) + span');
  await differ(
    '.agent-level[data-reached] .agent-level-bar',
    '.agent-level:not([data-reached]) .agent-level-bar',
  );
  await differ(
    '.agent-level input:checked ~ .agent-level-number',
    '.agent-level input:not(:checked) ~ .agent-level-number',
  );
  await page.keyboard.press('Escape');

  await one.press('.top-end button:last-child');
  await differ('.switch input:checked', '.switch input:not(:checked)');
  await differ('.segment input:checked + span', '.segment input:not(:checked) + span');
}, 20_000);
