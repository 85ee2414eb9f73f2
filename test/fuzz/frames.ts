// What is no message at all: frames cut, spliced and made up, and bytes that are no WebSocket frame.
import fc from 'fast-check';

/** Text and binary go in a frame of their own; `bytes` go past the WebSocket, straight to the connection. */
export type Frame =
  { readonly text: string } | { readonly binary: Uint8Array } | { readonly bytes: Uint8Array };

const GOOD = '42["command",{"match":"AAAAAAAAAAAAAAAA","key":"key-00000","command":{"kind":"rise"}}]';

const HELLO = '40{"version":1}';

const FIXED: readonly string[] = [
  '',
  '4',
  '42',
  '40',
  '41',
  '43["x"]',
  '44"error"',
  '1',
  '2',
  '3probe',
  '5',
  '6',
  'b',
  '40/admin,{}',
  HELLO,
  '42/admin,["time"]',
  '42["connect"]',
  '42["disconnect"]',
  '42["__proto__",{}]',
  '42[null]',
  '42[{"toString":1}]',
  '42{"0":"time"}',
  '4299999999999999999999["time"]',
  '42-1["time"]',
  '451-["command",{"_placeholder":true,"num":0}]',
  '42["mute",{"__proto__":{"polluted":true},"identity":"x","muted":true}]',
  '42["mute",{"identity":"x","identity":"y","muted":true,"muted":false}]',
  '42["watch",{"match":"AAAAAAAAAAAAAAAA","from":99999999999999999999999}]',
  '42["watch",{"match":"AAAAAAAAAAAAAAAA","from":1e999}]',
  `42["lobby",${'['.repeat(7_000)}${']'.repeat(7_000)}]`,
  `42["chat",${'{"a":'.repeat(2_500)}1${'}'.repeat(2_500)}]`,
  `42["rename",{"name":"${'x'.repeat(17_000)}"}]`,
  `42["lobby",${'9'.repeat(10_000)}]`,
];

const fixed = fc.constantFrom(...FIXED);

const spliced = fc
  .tuple(fc.nat(GOOD.length), fc.nat(12), fc.string({ unit: 'binary', maxLength: 12 }))
  .map(([at, cut, into]) => ({ text: GOOD.slice(0, at) + into + GOOD.slice(at + cut) }));

export const frames: fc.Arbitrary<Frame> = fc.oneof(
  fixed.map((text) => ({ text })),
  spliced,
  fc.string({ unit: 'binary' }).map((text) => ({ text })),
  fc.uint8Array({ maxLength: 40 }).map((binary) => ({ binary })),
  fc.uint8Array({ minLength: 1, maxLength: 60 }).map((bytes) => ({ bytes })),
);

/** Said all at once by a connection that nobody has welcomed yet. */
export const knocks: fc.Arbitrary<readonly string[]> = fc.array(
  fc.oneof({ weight: 2, arbitrary: fc.constant(HELLO) }, fixed),
  { minLength: 1, maxLength: 5 },
);
