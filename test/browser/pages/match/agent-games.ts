// Picks a classic agent in the dialog with a setting of its own, and plays it to the end of a game.
import { expect } from '@jest/globals';
import { agentTexts } from '../../../../shared/all-agent-texts.ts';
import { playsSetup } from '../../../../shared/agents.ts';
import type { Game } from '../../../../shared/game.ts';
import { GAME_IDS, GAMES, type GameId } from '../../../../shared/games/index.ts';
import type { Choice } from '../../../../shared/choice.ts';
import { setUp } from '../../../../shared/setup.ts';
import type { House } from '../../../support/house.ts';
import type { Person } from '../../../support/people.ts';
import { playByChance } from '../../../support/play-by-chance.ts';

const texts = await agentTexts();

/** Boards on which a game is soon over, where the usual one is not; an agent is played on the first that it knows. */
const QUICK: Readonly<Partial<Record<string, readonly Choice[]>>> = {
  gomoku: [
    { variant: 'freestyle', size: '8' },
    { variant: 'classic', size: '9' },
  ],
  ninuki: [{ size: '9' }],
  abalone: [{ variant: 'timed25' }],
};
const USUAL: readonly Choice[] = [{}];

interface Pairing {
  readonly game: GameId;
  readonly agent: string;
  readonly choice: Choice;
}

export const EVERY_AGENT: readonly Pairing[] = GAME_IDS.flatMap((game) => {
  const entry: Game = GAMES[game];
  return Object.keys(entry.agents).map((agent) => {
    const choice = (QUICK[game] ?? USUAL).find((each) => {
      const setup = setUp(entry, each);
      return setup.ok && playsSetup(game, agent, setup.value);
    });
    if (choice === undefined) throw new Error(`no quick board for ${agent}`);
    return { game, agent, choice };
  });
});

/** Enough for `npm test`. */
export const ONE_A_FAMILY: readonly string[] = [
  'connect4-minimax-fixed',
  'gomoku8',
  'gomoku-elage-fixed',
  'ninuki-beam',
  'abalone-select',
];

const pick = async ({ page }: Person, { game, agent, choice }: Pairing): Promise<void> => {
  await page.locator('[data-action="new-game"]').first().click();
  await page.locator(`input[name="game"][value="${game}"]`).check();
  await page.locator('.new-game-more > summary').click();
  for (const name of ['variant', 'size'] as const) {
    const value = choice[name];
    if (value !== undefined) await page.locator(`dialog select[name="${name}"]`).selectOption(value);
  }
  await page.locator('input[name="opponent"][value="ai"]').check();
  await page.locator('input[name="pace"][value="none"]').check();
  await page.locator('.other-agents summary').click();
  await page.locator(`input[name="agent"][value="${agent}"]`).check();
  await page.locator('select[name="agent-depth"]').selectOption('1');
  await page.locator('[data-action="start"]').click();
  await page.waitForURL('**/match/*');
};

/** At depth 1, which plays fast. */
export const playAgent = async (house: House, pairing: Pairing): Promise<void> => {
  const one = await house.person();
  await one.open();
  await pick(one, pairing);
  await one.see('.plate[data-own]');
  await one.page
    .getByText(`${texts[pairing.agent]?.en.name ?? ''}, depth 1`)
    .first()
    .waitFor();
  await playByChance(one, house.site.url);
  expect(await one.text('.result h2')).toMatch(/^(You won|You lost|Draw)$/);
};
