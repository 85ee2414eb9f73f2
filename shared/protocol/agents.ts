// What can be set of an agent, as a schema, held to its type by the compiler.
import * as z from 'zod/mini';
import { AGENT_OPTIONS, DIFFICULTIES, type Range } from '../agent-options.ts';

const range: z.ZodMiniType<Range, Range> = z.strictObject({
  least: z.int(),
  most: z.int(),
  usual: z
    .exactOptional(z.int())
    .check(z.describe('what stands when nobody chooses; without it, nothing is limited then')),
  named: z
    .exactOptional(z.partialRecord(z.literal(DIFFICULTIES), z.int()))
    .check(z.describe('settings that go by a name')),
});

export const ranges = z.partialRecord(z.literal(AGENT_OPTIONS), range);
