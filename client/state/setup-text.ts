// The variant, size and series of a game in a few words: only what is not as usual.
import type { Game } from '../../shared/game.ts';
import { GAMES } from '../../shared/games/index.ts';
import type { Terms } from '../../shared/match/match.ts';
import { gameText, words } from '../i18n/language.ts';

export const sizeText = (size: string): string =>
  size.includes('x') ? size.replace('x', '×') : `${size}×${size}`;

export const setupText = ({
  game,
  setup,
  games,
  rated,
}: Pick<Terms, 'game' | 'setup' | 'games' | 'rated'>): string => {
  const entry: Game = GAMES[game];
  const text = gameText(game);
  const variant = entry.variants[setup.variant];
  const said = [text.variants[setup.variant] ?? setup.variant];
  if (variant !== undefined && variant.size.values.length > 1) said.push(sizeText(setup.size));
  for (const [name, value] of Object.entries(setup.options)) {
    if (value === variant?.options[name]?.initial) continue;
    const option = text.options[name];
    said.push(words().option(option?.name ?? name, option?.values[value] ?? value));
  }
  if (games === 2) said.push(words().create.gamesOf[2]);
  if (rated === true) said.push(words().create.rated);
  return said.join(' · ');
};
