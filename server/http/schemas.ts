// What the HTTP interface answers, as schemas: the documents are made from them and the answers are typed by them.
import * as z from 'zod/mini';
import type { Language } from '../../shared/languages.ts';
import { archivedGame, archivePage } from '../../shared/protocol/messages/archive.ts';
import { ranges } from '../../shared/protocol/agents.ts';
import { ALL_REFUSALS } from '../../shared/protocol/refusals.ts';
import { pairOf, timeControl } from '../../shared/protocol/fields.ts';

const side = z.literal([0, 1]);
const milliseconds = z.int();
const localised = z.record(z.string(), z.string());

export const errorSchema = z.strictObject({
  error: z.strictObject({ reason: z.string(), message: z.string() }),
});

/** Of what a socket could have said too. */
export const refusedSchema = z.strictObject({
  error: z.strictObject({
    reason: z.literal([...ALL_REFUSALS, 'bad-request', 'body-too-large', 'not-json', 'bad-origin']),
    message: z.string(),
    detail: z.exactOptional(z.string()),
  }),
});

const gameOfMatchSchema = z.strictObject({
  number: z.int(),
  /** The chair that had the first move. */
  first: side,
  moves: z.array(z.string()),
  position: z.string(),
  /** The winner is a seat: 0 had the first move. */
  outcome: z.nullable(z.strictObject({ winner: z.nullable(side), reason: z.string() })),
});

export const matchSchema = z.strictObject({
  id: z.string(),
  game: z.string(),
  variant: z.string(),
  size: z.string(),
  options: z.record(z.string(), z.string()),
  time: timeControl,
  series: z.literal([1, 2]),
  phase: z.literal(['open', 'playing', 'between', 'over', 'closed']),
  chairs: pairOf(
    z.nullable(
      z.strictObject({ kind: z.literal(['person', 'bot', 'ai']), id: z.string(), name: z.string() }),
    ),
  ),
  score: pairOf(z.number()),
  created: milliseconds,
  updated: milliseconds,
  /** The server's time. */
  now: milliseconds,
  /** The row that made the position; a command on the position carries it. */
  turn: z.int(),
  /** Milliseconds left by seat. */
  clock: z.strictObject({ left: pairOf(z.number()), running: z.nullable(side), since: milliseconds }),
  games: z.array(gameOfMatchSchema),
});

const choiceSchema = z.strictObject({ values: z.array(z.string()), initial: z.string() });
const textSchema = z.strictObject({
  name: z.string(),
  summary: z.string(),
  variants: localised,
  options: z.record(z.string(), z.strictObject({ name: z.string(), values: localised })),
  illegal: localised,
  ends: localised,
});

const inEachLanguage = { en: textSchema, fr: textSchema } satisfies Record<Language, typeof textSchema>;

export const gamesSchema = z.strictObject({
  games: z.array(
    z.strictObject({
      id: z.string(),
      /** The variant that stands when nobody chooses. */
      variant: z.string(),
      variants: z.record(
        z.string(),
        z.strictObject({
          size: choiceSchema,
          options: z.record(z.string(), choiceSchema),
          /** Its clock where nobody chooses one. */
          time: timeControl,
          /** The AIs that play it, some of them not with every size and option. */
          agents: z.array(z.string()),
        }),
      ),
      /** What can be set of each AI: a name in a chair may go on with `:option=value`, as often as wanted. */
      agents: z.record(z.string(), ranges),
      formats: z.array(z.string()),
      text: z.strictObject(inEachLanguage),
    }),
  ),
});

export const archiveSchema = z.strictObject(archivePage);
/** A line of a player's games. */
export const exportedGame = z.strictObject({
  ...archivedGame.shape,
  place: z.string().check(z.describe('what `after` says to go on behind this game')),
  options: z.exactOptional(z.record(z.string(), z.string())),
  moves: z.exactOptional(z.array(z.string())).check(z.describe('where they are asked for')),
});
export {
  history as historySchema,
  leaders as leadersSchema,
  profile as profileSchema,
} from '../../shared/protocol/profile.ts';

export const healthSchema = z.strictObject({ ok: z.boolean() });
export const readySchema = z.strictObject({ ok: z.boolean(), store: z.boolean(), stopping: z.boolean() });
