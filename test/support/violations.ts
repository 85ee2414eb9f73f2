// What stands in the way of people who see or hear little, as axe finds it on a page.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Each as the place, the rule and the element; only some rules where they are named. */
export const violations = async (page: Page, place: string, rules?: string[]): Promise<string[]> => {
  // There is one frame and violations are all that is asked for: this is several times as quick.
  const { violations: found } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], ...(rules === undefined ? {} : { runOnly: rules }) })
    .analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) => `${place}: ${id} at ${target.join(' ')}: ${failureSummary}`,
    ),
  );
};
