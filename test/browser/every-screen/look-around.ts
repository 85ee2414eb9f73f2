// Looks at every page, dialog, sheet and tab on one screen: nothing is wrong there, and who plays sees what they need.
import { expect } from '@jest/globals';
import type { House } from '../../support/house.ts';
import type { PersonOptions } from '../../support/people.ts';
import { isInView } from '../../support/screens.ts';
import type { Staged } from '../../support/staged.ts';
import { tour } from '../../support/tour.ts';
import { faultsOf } from './faults.ts';

/** What a player has in view without scrolling; the own plate has the own clock. */
const NEEDED = ['.board-stage', '.plate[data-own]', '.plate[data-own] .clock', '[data-action="resign"]'];

export const lookAround = async (house: House, staged: Staged, screen: PersonOptions): Promise<void> => {
  const one = await house.person(screen);
  const found: string[] = [];
  await tour(one, staged, async (place, kind) => {
    const faults = await faultsOf(one.page);
    if (kind === 'table')
      for (const needed of NEEDED) if (!(await isInView(one, needed))) faults.push(`out of sight: ${needed}`);
    found.push(...faults.map((fault) => `${place}: ${fault}`));
  });
  expect(found).toEqual([]);
};
