// The options by which every subcommand is told a game: its name, variant, size, options and position.
import type { Game, Position, Rules } from '../../../shared/game.ts';
import { GAMES, isGameId, type GameId } from '../../../shared/games/index.ts';
import { rulesOf } from '../../../shared/rules-of.ts';
import type { Choice } from '../../../shared/choice.ts';
import { setUp, type SetupError } from '../../../shared/setup.ts';
import { UsageError } from '../subcommand.ts';

export const GAME_OPTIONS = {
  variant: { type: 'string' },
  size: { type: 'string' },
  option: { type: 'string', multiple: true },
  position: { type: 'string' },
} as const;

export const GAME_USAGE = `  --variant V          a variant of the game
  --size N             a size the variant has
  --option key=value   an option of the variant, as often as needed
  --position P         start from this position instead of the first one
`;

export interface GameChoice {
  readonly variant?: string | undefined;
  readonly size?: string | undefined;
  readonly option?: string[] | undefined;
  readonly position?: string | undefined;
}

/** The one game that is named. */
export const chosenGame = (positionals: string[]): GameId => {
  const [id, surplus] = positionals;
  if (id === undefined || surplus !== undefined) throw new UsageError('exactly one game is needed');
  if (!isGameId(id)) throw new UsageError(`unknown game ${id}, known: ${Object.keys(GAMES).join(', ')}`);
  return id;
};

/** What the command line says of the setup, and no more. */
export const wishIn = ({ variant, size, option = [] }: GameChoice): Choice => ({
  variant,
  size,
  options: readOptions(option),
});

/** The rules and the position to start from, as the command line chose them. */
export const chooseGame = (
  positionals: string[],
  choice: GameChoice,
): { readonly rules: Rules; readonly start: Position } => {
  const id = chosenGame(positionals);
  const wished = wishIn(choice);
  const setup = setUp(GAMES[id], wished);
  if (!setup.ok) throw new UsageError(faultIn(GAMES[id], wished, setup.reason));
  const rules = rulesOf(id, setup.value);
  if (choice.position === undefined) return { rules, start: rules.start };
  const start = rules.read(choice.position);
  if (!start.ok) throw new UsageError(`unreadable position: ${start.reason}`);
  return { rules, start: start.value };
};

/** What is wrong with the choice, and what there is to choose. */
const faultIn = (
  game: Game,
  { variant = game.variant, size, options = {} }: Choice,
  reason: SetupError,
): string => {
  const row = game.variants[variant];
  if (reason === 'unknown-variant' || row === undefined)
    return unknown(`variant ${variant} of ${game.id}`, Object.keys(game.variants));
  switch (reason) {
    case 'unknown-size':
      return unknown(`size ${size ?? ''} of ${game.id} ${variant}`, row.size.values);
    case 'unknown-option': {
      const known = Object.keys(row.options);
      const name = Object.keys(options).find((each) => !known.includes(each));
      return unknown(`option ${name ?? ''} of ${game.id} ${variant}`, known);
    }
    case 'unknown-option-value': {
      const wrong = Object.entries(row.options).find(
        ([name, { values, initial }]) => !values.includes(options[name] ?? initial),
      );
      const [name = '', { values } = { values: [] }] = wrong ?? [];
      return unknown(`value ${options[name] ?? ''} of the option ${name}`, values);
    }
  }
};

const unknown = (what: string, known: readonly string[]): string =>
  `unknown ${what}, known: ${known.join(', ') || 'none'}`;

const readOptions = (pairs: string[]): NonNullable<Choice['options']> =>
  Object.fromEntries(
    pairs.map((pair) => {
      const cut = pair.indexOf('=');
      if (cut < 1) throw new UsageError(`an option is written key=value, not ${pair}`);
      return [pair.slice(0, cut), pair.slice(cut + 1)];
    }),
  );
