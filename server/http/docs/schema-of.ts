// A schema as JSON Schema, as both documents have it.
import * as z from 'zod/mini';

export type Json = Readonly<Record<string, unknown>>;

export const schemaOf = (schema: z.core.$ZodType): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return rest;
};
