// The options of the UGI engine: which game is played by which rules, and how hard the engine thinks.
import { agentsOf } from '../../../shared/agents.ts';
import { brainOf } from '../../../shared/engine/index.ts';
import type { Rules, Setup } from '../../../shared/game.ts';
import { FIRST_GAME, GAME_IDS, GAMES, isGameId, type GameId } from '../../../shared/games/index.ts';
import { no, ok, type Result } from '../../../shared/result.ts';
import { rulesOf } from '../../../shared/rules-of.ts';
import type { Choice } from '../../../shared/choice.ts';
import { setUp } from '../../../shared/setup.ts';
import { agentNamed } from '../../ai/agents.ts';
import { MOST_LANES } from '../../ai/search/split.ts';

export interface Settings {
  readonly game: GameId;
  readonly setup: Setup;
  /** Whether Size was set: another variant brings its own size otherwise. */
  readonly sized: boolean;
  readonly rules: Rules;
  readonly level: number;
  /** `level` for the strength that Level says, or an agent by its name. */
  readonly agent: string;
  readonly threads: number;
  /** Megabytes of the engine's table; null for what it takes as a program of its own. */
  readonly hash: number | null;
  /** 0: every search draws its own. */
  readonly seed: number;
}

export type SettingError =
  | 'unknown-option'
  | 'bad-value'
  | 'unknown-game'
  | 'unknown-variant'
  | 'unknown-size'
  | 'unknown-option-value';

const SPINS = {
  level: { name: 'Level', initial: 8, least: 1, most: 8 },
  /** Only some agents share their root; the others search in one thread whatever is set. */
  threads: { name: 'Threads', initial: 1, least: 1, most: MOST_LANES },
  hash: { name: 'Hash', initial: null, least: 1, most: 1024 },
  seed: { name: 'Seed', initial: 0, least: 0, most: 2 ** 31 - 1 },
} as const;

const isSpin = (name: string): name is keyof typeof SPINS => Object.hasOwn(SPINS, name);

export const initialSettings = (): Settings => {
  const game = FIRST_GAME;
  const setup = setUp(GAMES[game]);
  if (!setup.ok) throw new Error(`the first setup of ${game}: ${setup.reason}`);
  return {
    game,
    setup: setup.value,
    sized: false,
    rules: rulesOf(game, setup.value),
    level: SPINS.level.initial,
    agent: 'level',
    threads: SPINS.threads.initial,
    hash: SPINS.hash.initial,
    seed: SPINS.seed.initial,
  };
};

/** Names and words are read without regard to case; what a new variant does not have falls back to its own choice. */
export const setOption = (
  settings: Settings,
  name: string,
  value: string,
): Result<Settings, SettingError> => {
  const key = name.toLowerCase();
  const word = value.toLowerCase();
  const { game, setup } = settings;
  if (isSpin(key)) {
    const { least, most } = SPINS[key];
    const number = /^\d{1,10}$/.test(value) ? Number(value) : -1;
    return number >= least && number <= most ? ok({ ...settings, [key]: number }) : no('bad-value');
  }
  switch (key) {
    case 'agent':
      return word === 'level' || agentNamed(game, setup, word).ok
        ? ok({ ...settings, agent: word })
        : no('bad-value');
    case 'game':
      if (!isGameId(word)) return no('unknown-game');
      return chosen({ ...settings, agent: 'level', sized: false }, word, {});
    case 'variant':
      return chosen(settings, game, { ...possible(settings, word), variant: word });
    case 'size':
      return chosen({ ...settings, sized: true }, game, { ...setup, size: word });
    default:
      if (!Object.hasOwn(setup.options, key)) return no('unknown-option');
      return chosen(settings, game, { ...setup, options: { ...setup.options, [key]: word } });
  }
};

const chosen = (settings: Settings, game: GameId, choice: Choice): Result<Settings, SettingError> => {
  const setup = setUp(GAMES[game], choice);
  if (!setup.ok) return setup;
  return ok({ ...settings, game, setup: setup.value, rules: rulesOf(game, setup.value) });
};

/** What stands of the present choices in another variant. */
const possible = ({ game, setup, sized }: Settings, variant: string): Choice => {
  const { variants } = GAMES[game];
  const row = Object.entries(variants).find(([id]) => id === variant)?.[1];
  if (row === undefined) return {};
  const options = Object.entries(row.options).flatMap(([key, { values }]) => {
    const value = setup.options[key];
    return value !== undefined && values.includes(value) ? [[key, value] as const] : [];
  });
  return {
    ...(sized && row.size.values.includes(setup.size) ? { size: setup.size } : {}),
    options: Object.fromEntries(options),
  };
};

/** The agent that thinks: the level, or Monte-Carlo search where levels do not play the setup. */
export const agentOf = ({ game, setup, level, agent }: Settings): string => {
  const wished = agent === 'level' ? `level:${String(level)}` : agent;
  return agentNamed(game, setup, wished).ok ? wished : 'mcts';
};

/** Megabytes of the engine's table. */
export const tableOf = ({ game, hash }: Settings): number | null => hash ?? brainOf(game)?.tableAlone ?? null;

/** The lines that announce the options, with those that the present game has. */
export const announced = ({ game, setup, agent }: Settings): string[] => {
  const { variants } = GAMES[game];
  const row = Object.entries(variants).find(([id]) => id === setup.variant)?.[1];
  const combo = (name: string, initial: string, values: readonly string[]): string =>
    [`option name ${name} type combo default ${initial}`, ...values.map((value) => `var ${value}`)].join(' ');
  return [
    combo('Game', game, GAME_IDS),
    combo('Variant', setup.variant, Object.keys(variants)),
    combo('Size', setup.size, row?.size.values ?? []),
    ...Object.entries(row?.options ?? {}).map(([name, { values }]) =>
      combo(name, setup.options[name] ?? '', values),
    ),
    combo('Agent', agent, ['level', ...agentsOf(game).filter((name) => !name.startsWith('level'))]),
    ...Object.values(SPINS).map(
      ({ name, initial, least, most }) =>
        `option name ${name} type spin default ${String(initial ?? brainOf(game)?.tableAlone ?? least)} min ${String(least)} max ${String(most)}`,
    ),
  ];
};
