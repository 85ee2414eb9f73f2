// Classic agents are picked in the dialog with a setting of their own, and played to the end of a game.
import { expect, test } from '@jest/globals';
import { agentTexts } from '../../../../shared/all-agent-texts.ts';
import { playsSetup } from '../../../../shared/agents.ts';
import type { Game } from '../../../../shared/game.ts';
import { GAME_IDS, GAMES, type GameId } from '../../../../shared/games/index.ts';
import type { Choice } from '../../../../shared/choice.ts';
import { setUp } from '../../../../shared/setup.ts';
import { openHouse } from '../../../support/house.ts';
import type { Person } from '../../../support/people.ts';
import { playByChance } from '../../../support/play-by-chance.ts';

const house = openHouse();
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

const EVERY: readonly Pairing[] = GAME_IDS.flatMap((game) => {
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
const ONE_A_FAMILY = [
  'connect4-minimax-fixed',
  'gomoku8',
  'gomoku-elage-fixed',
  'ninuki-beam',
  'abalone-select',
];
/** `EVERY_AGENT=1` plays them all, which takes some minutes. */
const PLAYED =
  process.env['EVERY_AGENT'] === '1' ? EVERY : EVERY.filter(({ agent }) => ONE_A_FAMILY.includes(agent));

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

test.each(PLAYED)(
  '$agent of $game plays at the depth that was chosen, to the end',
  async (pairing) => {
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
  },
  60_000,
);
