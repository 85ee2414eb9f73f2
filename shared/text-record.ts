// The schema of texts by name, where a name is any text. The small library's own leaves `__proto__` out without a word;
// this one keeps the name, for whoever knows the names to refuse it like any other that is unknown.
import * as core from 'zod/v4/core';
import * as z from 'zod/mini';

const FORGOTTEN = '__proto__';

const Named: core.$constructor<z.ZodMiniRecord> = z.ZodMiniRecord;

const TextRecord = /*@__PURE__*/ core.$constructor<z.ZodMiniRecord>('TextRecord', (schema, definition) => {
  Named.init(schema, definition);
  const parse = schema._zod.parse.bind(schema._zod);
  schema._zod.parse = (payload, context) => {
    const given: unknown = payload.value;
    const parsed = parse(payload, context);
    if (typeof given === 'object' && given !== null && Object.hasOwn(given, FORGOTTEN))
      Object.defineProperty(payload.value, FORGOTTEN, { value: '', enumerable: true });
    return parsed;
  };
});

type Texts = z.ZodMiniRecord<z.ZodMiniString, z.ZodMiniString>;

// @__NO_SIDE_EFFECTS__
export function textRecord(keyType: z.ZodMiniString, valueType: z.ZodMiniString): Texts {
  return new TextRecord({ type: 'record', keyType, valueType }) as Texts;
}
