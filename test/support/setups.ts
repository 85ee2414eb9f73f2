// Every setup worth a test: each variant of each game, at its first size and a small one, with each option turned.
import type { Game, Rules, Setup, Variant } from '../../shared/game.ts';
import { GAMES } from '../../shared/games/index.ts';
import type { Choice } from '../../shared/choice.ts';
import { setUp } from '../../shared/setup.ts';

export interface NamedRules {
  readonly name: string;
  readonly rules: Rules;
}

/** The odd sizes keep the centre in the middle, so that turned openings stay openings. */
export const everySetup = (): NamedRules[] =>
  Object.values<Game>(GAMES).flatMap((game) =>
    Object.entries(game.variants).flatMap(([variant, row]) => {
      const { size, options } = row;
      const sizes = [size.initial, ...size.values.filter((each) => each === '9' || each === '9x7')];
      const turned = Object.entries(options)
        .filter(([name]) => name !== 'layout')
        .flatMap(([name, { values, initial }]) =>
          values.filter((value) => value !== initial).map((value) => ({ [name]: value })),
        );
      return [...new Set(sizes)].flatMap((chosen) =>
        [{}, ...(standsForItself(game, variant, row) ? turned : [])].map((chosenOptions) =>
          named(game, { variant, size: chosen, options: chosenOptions }),
        ),
      );
    }),
  );

/** Variants of one row differ in their first position alone, so that the usual one stands for the options of all. */
const standsForItself = ({ variants, variant: usual }: Game, variant: string, row: Variant): boolean =>
  variant === usual || row !== variants[usual];

const named = (game: Game, choice: Choice): NamedRules => {
  const setup = setupOf(game, choice);
  const options = Object.entries(choice.options ?? {}).map(([key, value]) => ` ${key}=${value}`);
  return { name: `${game.id} ${setup.variant} ${setup.size}${options.join('')}`, rules: game.rules(setup) };
};

export const setupOf = (game: Game, choice: Choice = {}): Setup => {
  const setup = setUp(game, choice);
  if (!setup.ok) throw new Error(`${game.id}: ${setup.reason}`);
  return setup.value;
};

export const rulesOf = (game: Game, choice: Choice = {}): Rules => game.rules(setupOf(game, choice));
