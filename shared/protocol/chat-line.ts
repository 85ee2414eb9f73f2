// A line of a room's chat, as it is said and as it is heard.
import * as z from 'zod/mini';
import { strictObject } from '../strict-object.ts';
import { AT, MATCH, PERSON } from './examples.ts';
import { count, identity, matchId, moment, plain } from './fields.ts';
import { MAX_CHAT } from './sizes.ts';

/** Short things to say that each client shows in its own language. */
export const CHAT_PRESETS = [
  'hello',
  'good-luck',
  'well-played',
  'thanks',
  'oops',
  'good-game',
  'bye',
] as const;

export const channel = z.literal(['players', 'spectators']);
export const saying = z.union([
  strictObject({ text: plain(MAX_CHAT) }),
  strictObject({ preset: z.literal(CHAT_PRESETS) }),
]);

export const chatLine = z.strictObject({
  match: matchId,
  seq: count,
  at: moment,
  from: identity,
  channel,
  say: saying,
});

export const LINE: z.infer<typeof chatLine> = {
  match: MATCH,
  seq: 3,
  at: AT,
  from: PERSON,
  channel: 'players',
  say: { preset: 'good-luck' },
};
