// All games with what can be chosen of them and their texts: enough for a bot or a page that knows no game.
import { Router } from 'express';
import { agentsOf, opponentsOf, rangesOf } from '../../shared/agents.ts';
import type { Game, Option } from '../../shared/game.ts';
import { GAMES, isGameId, type GameId } from '../../shared/games/index.ts';
import { inEachLanguage, inLanguage } from '../../shared/languages.ts';
import type { TimeControl } from '../../shared/match/clock.ts';
import { formatsOf } from '../../shared/record/record.ts';
import type { z } from 'zod/mini';
import type { gamesSchema } from './schemas.ts';

type GamesView = z.infer<typeof gamesSchema>;

const NO_CLOCK: TimeControl = { kind: 'none' };

const choice = ({ values, initial }: Option) => ({ values: [...values], initial });

const viewOf = async (game: Game): Promise<GamesView['games'][number]> => ({
  id: game.id,
  variant: game.variant,
  variants: Object.fromEntries(
    Object.entries(game.variants).map(([id, { size, options, time = NO_CLOCK }]) => [
      id,
      {
        size: choice(size),
        options: Object.fromEntries(Object.entries(options).map(([name, option]) => [name, choice(option)])),
        time,
        agents: isGameId(game.id) ? opponentsOf(game.id, id) : [],
      },
    ]),
  ),
  agents: isGameId(game.id) ? settingsOf(game.id) : {},
  formats: isGameId(game.id) ? formatsOf(game.id) : [],
  text: await textsOf(game.text),
});

const settingsOf = (id: GameId): GamesView['games'][number]['agents'] =>
  Object.fromEntries(agentsOf(id).map((name) => [name, rangesOf(id, name)]));

const textsOf = (text: Game['text']): Promise<GamesView['games'][number]['text']> =>
  inEachLanguage(async (language) => textOf(await inLanguage(text, language)));

const textOf = ({ name, summary, variants, options, illegal, ends }: Game['text']['en']) => ({
  name,
  summary,
  variants,
  options: Object.fromEntries(
    Object.entries(options).map(([id, option]) => [id, { name: option.name, values: option.values }]),
  ),
  illegal,
  ends,
});

const gamesView = async (): Promise<GamesView> => ({
  games: await Promise.all(Object.values(GAMES).map((game: Game) => viewOf(game))),
});

export const gamesRoutes = (): Router => {
  const view = gamesView();
  return Router().get('/', async (_request, response) => {
    response.set('Cache-Control', 'public, max-age=300').json(await view);
  });
};
