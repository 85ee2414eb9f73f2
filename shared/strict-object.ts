// The schema of an object whose keys are all known. Unlike the small library's own it is compiled at its first use: twice
// as fast, at the door that every command comes through.
import * as core from 'zod/v4/core';
import * as z from 'zod/mini';

const Compiled: core.$constructor<core.$ZodObject> = core.$ZodObjectJIT;
const Small: core.$constructor<z.ZodMiniObject> = z.ZodMiniObject;

const StrictObject = /*@__PURE__*/ core.$constructor<z.ZodMiniObject>(
  'StrictObject',
  (schema, definition) => {
    Compiled.init(schema, definition);
    Small.init(schema, definition);
  },
);

type Strict<Shape extends core.$ZodLooseShape> = z.ZodMiniObject<core.util.Writeable<Shape>, core.$strict>;

// @__NO_SIDE_EFFECTS__
export function strictObject<Shape extends core.$ZodLooseShape>(shape: Shape): Strict<Shape> {
  return new StrictObject({ type: 'object', shape, catchall: z.never() }) as Strict<Shape>;
}
