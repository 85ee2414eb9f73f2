// The form of a new game as a person has filled it in: remembered, and turned into what the server is asked.
import type { Game } from '../../../shared/game.ts';
import { FIRST_GAME, GAMES, isGameId, type GameId } from '../../../shared/games/index.ts';
import type { TimeControl } from '../../../shared/match/clock.ts';
import { ownClock } from '../../../shared/match/own-clock.ts';
import type { CreateRequest } from '../../../shared/protocol.ts';
import type { Choice } from '../../../shared/choice.ts';
import { setUp } from '../../../shared/setup.ts';
import { isRecord, isText, recall, remember } from '../storage.ts';

export const OPPONENTS = ['friend', 'anyone', 'ai', 'bot', 'watch'] as const;
export type Opponent = (typeof OPPONENTS)[number];
export const PACES = ['game', 'move', 'none'] as const;
export const FIRSTS = ['me', 'them', 'random'] as const;

export interface NewGameForm {
  readonly game: GameId;
  /** The last choice of each game. */
  readonly choices: Readonly<Partial<Record<GameId, Choice>>>;
  readonly pace: (typeof PACES)[number];
  /** Seconds a move. */
  readonly perMove: number;
  readonly minutes: number;
  /** Seconds. */
  readonly increment: number;
  readonly delay: number;
  readonly opponent: Opponent;
  readonly agent: string;
  readonly second: string;
  readonly bot: string;
  readonly first: (typeof FIRSTS)[number];
  readonly games: 1 | 2;
  readonly private: boolean;
  readonly rated: boolean;
  /** A game of or against computers is seen by all, unless it is wished to be hidden. */
  readonly hidden: boolean;
}

export const isWithComputers = ({ opponent }: Pick<NewGameForm, 'opponent'>): boolean =>
  opponent === 'ai' || opponent === 'watch';

/** Computers have no rating to lose, and without a clock there is no pace to be rated at. */
export const mayBeRated = (form: NewGameForm): boolean => !isWithComputers(form) && form.pace !== 'none';

const INITIAL: NewGameForm = {
  game: FIRST_GAME,
  choices: {},
  pace: 'game',
  perMove: 30,
  minutes: 10,
  increment: 5,
  delay: 0,
  opponent: 'friend',
  agent: '',
  second: '',
  bot: '',
  first: 'random',
  games: 1,
  private: true,
  rated: false,
  hidden: false,
};

const member = <T extends string>(known: readonly T[], value: unknown, otherwise: T): T =>
  known.find((each) => each === value) ?? otherwise;
const number = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : otherwise;

const choiceOf = (game: GameId, value: unknown): Choice => {
  if (!isRecord(value)) return {};
  const options = isRecord(value['options']) ? value['options'] : {};
  const choice: Choice = {
    ...(isText(value['variant']) ? { variant: value['variant'] } : {}),
    ...(isText(value['size']) ? { size: value['size'] } : {}),
    options: Object.fromEntries(
      Object.entries(options).filter((entry): entry is [string, string] => isText(entry[1])),
    ),
  };
  return setUp(GAMES[game], choice).ok ? choice : {};
};

export const lastForm = (): NewGameForm => {
  const kept = recall('wish', isRecord) ?? {};
  const choices = isRecord(kept['choices']) ? kept['choices'] : {};
  const known = Object.keys(choices).filter(isGameId);
  return {
    game: isText(kept['game']) && isGameId(kept['game']) ? kept['game'] : INITIAL.game,
    choices: Object.fromEntries(known.map((game) => [game, choiceOf(game, choices[game])])),
    pace: member(PACES, kept['pace'], INITIAL.pace),
    perMove: number(kept['perMove'], INITIAL.perMove),
    minutes: number(kept['minutes'], INITIAL.minutes),
    increment: number(kept['increment'], INITIAL.increment),
    delay: number(kept['delay'], INITIAL.delay),
    opponent: member(OPPONENTS, kept['opponent'], INITIAL.opponent),
    agent: isText(kept['agent']) ? kept['agent'] : '',
    second: isText(kept['second']) ? kept['second'] : '',
    bot: isText(kept['bot']) ? kept['bot'] : '',
    first: member(FIRSTS, kept['first'], INITIAL.first),
    games: kept['games'] === 2 ? 2 : 1,
    private: kept['private'] !== false,
    rated: kept['rated'] === true,
    hidden: kept['hidden'] === true,
  };
};

export const rememberForm = (form: NewGameForm): void => remember('wish', form);

/** The choices of the wished game, every one of them made. */
export const setupOf = ({ game, choices }: NewGameForm) => {
  const entry: Game = GAMES[game];
  const wished = setUp(entry, choices[game]);
  const setup = wished.ok ? wished : setUp(entry);
  if (!setup.ok) throw new Error(setup.reason);
  return setup.value;
};

const SECOND = 1_000;

/** A variant with a clock of its own brings it along when it is chosen; another may still be set. */
export const withOwnClock = (before: NewGameForm, after: NewGameForm): NewGameForm => {
  const { variant } = setupOf(after);
  const clock = ownClock(after.game, { variant });
  const isChosen = before.game !== after.game || setupOf(before).variant !== variant;
  if (!isChosen || clock.kind !== 'game') return after;
  const { ms, increment, delay } = clock;
  return {
    ...after,
    pace: 'game',
    minutes: ms / (60 * SECOND),
    increment: increment / SECOND,
    delay: delay / SECOND,
  };
};

export const timeOf = ({ pace, perMove, minutes, increment, delay }: NewGameForm): TimeControl => {
  if (pace === 'none') return { kind: 'none' };
  if (pace === 'move') return { kind: 'move', ms: perMove * SECOND };
  return {
    kind: 'game',
    ms: Math.round(minutes * 60) * SECOND,
    increment: increment * SECOND,
    delay: delay * SECOND,
  };
};

const chairsOf = ({ opponent, agent, second, bot }: NewGameForm): CreateRequest['chairs'] => {
  switch (opponent) {
    case 'friend':
    case 'anyone':
      return ['me', 'open'];
    case 'ai':
      return ['me', { ai: agent }];
    case 'bot':
      return ['me', { bot }];
    case 'watch':
      return [{ ai: agent }, { ai: second }];
  }
};

export const requestOf = (form: NewGameForm, key: string): CreateRequest => {
  const { variant, size, options } = setupOf(form);
  return {
    key,
    choice: { game: form.game, variant, size, options: { ...options } },
    time: timeOf(form),
    first: form.first === 'random' ? 'random' : form.first === 'me' ? 0 : 1,
    games: form.games,
    // Whoever waits for anyone has to be found.
    private: form.opponent !== 'anyone' && (isWithComputers(form) ? form.hidden : form.private),
    ...(mayBeRated(form) ? { rated: form.rated } : {}),
    chairs: chairsOf(form),
  };
};
