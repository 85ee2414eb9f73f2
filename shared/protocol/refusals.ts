// Why something is not done: by a match, or by the server before a match is asked.
import * as z from 'zod/mini';
import { REFUSALS } from '../match/command.ts';

const DOOR_REFUSALS = [
  'bad-message',
  'rate-limited',
  'old-version',
  'newer-version',
  'bad-token',
  'token-needed',
  'wrong-scope',
  'no-such-token',
  'too-many-tokens',
  'bad-code',
  'bad-name',
  'empty-name',
  'name-of-computer',
  'name-of-staff',
  'bad-text',
  'not-your-channel',
  'unknown-game',
  'unknown-variant',
  'unknown-size',
  'unknown-option',
  'unknown-option-value',
  'unknown-agent',
  'unknown-agent-option',
  'bad-agent-option',
  'unknown-bot',
  'too-many-ai-games',
  'no-engines',
  'too-many-watches',
  'not-watching',
  // Version 1 has this name; a key stands for its command in its match alone, so nobody hears it now.
  'key-reused',
  'not-paired',
  'no-such-seek',
  'too-many-seeks',
  'seek-gone',
  'store-full',
  'store-unavailable',
  'internal-error',
  'stopping',
] as const;
export const ALL_REFUSALS = [...REFUSALS, ...DOOR_REFUSALS] as const;
export type AnyRefusal = (typeof ALL_REFUSALS)[number];

export const refused = z.strictObject({
  ok: z.literal(false),
  reason: z.literal(ALL_REFUSALS),
  detail: z.exactOptional(z.string()),
});
export type Refused = Readonly<z.infer<typeof refused>>;
