// The fields that messages are made of, each checked at the door.
import * as z from 'zod/mini';
import { strictObject } from '../strict-object.ts';
import { textRecord } from '../text-record.ts';

/** Text that every store can hold: no NUL, no half of a surrogate pair. */
export const plain = (max: number) =>
  z.string().check(
    z.minLength(1),
    z.maxLength(max),
    z.refine((text) => !text.includes('\0') && text.isWellFormed(), 'unstorable text'),
  );
export const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));

const id = (description: string) =>
  // A description that is no check costs nothing where every command comes through.
  z
    .string()
    .check(z.regex(/^[A-Za-z0-9_-]{8,32}$/))
    .register(z.globalRegistry, { description });
export const matchId = id('the id of a match; for a private one this is its key');
export const commandKey = id(
  'chosen by the client; in one match the same key from the same identity gets the same answer',
);
export const chair = z.literal([0, 1]);
/** The number of a row, or of a game. */
export const ordinal = whole(0, 100_000);

const HOUR = 3_600_000;
export const timeControl = z.discriminatedUnion('kind', [
  strictObject({ kind: z.literal('none') }),
  strictObject({ kind: z.literal('move'), ms: whole(1_000, 24 * HOUR) }),
  strictObject({
    kind: z.literal('game'),
    ms: whole(1_000, 24 * HOUR),
    increment: whole(0, 600_000),
    delay: whole(0, 600_000),
  }),
]);

/** What a person chooses of a game; the rules say whether such a game exists. */
export const gameChoice = strictObject({
  game: plain(32),
  variant: z.optional(plain(40)),
  size: z.optional(plain(8)),
  options: z.optional(textRecord(plain(24), plain(40))),
});

/** What the server says, which nobody checks but the tests of the documents. */
export const count = z.int().check(z.minimum(0));
export const moment = z.int().check(z.describe('milliseconds since the epoch, by the server'));
export const pairOf = <T extends z.core.SomeType>(each: T) => z.tuple([each, each]);
export const identity = z.strictObject({ id: z.string(), name: z.string() });
