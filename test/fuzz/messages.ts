// Messages of the protocol, good ones and what can be made of them by changing one thing somewhere.
import fc from 'fast-check';
import { ROOM } from '../support/client.ts';

/** What a message is about, so that even a changed one hits something real. */
export interface Scene {
  readonly match: string;
  readonly turn: number;
  readonly move: string;
  readonly key: string;
  readonly identity: string;
}

/** How a message is to be made, independent of the scene. */
export interface Plan {
  readonly event: string;
  /** `good` sends it as it is, `replace` sends something else altogether; the others change one spot. */
  readonly how: 'good' | 'replace' | 'exchange' | 'take' | 'join';
  readonly place: number;
  readonly value: unknown;
  readonly name: string;
}

export type Message = readonly [event: string, message: unknown];

/** No clock wakes a match that everybody has left. */
const UNTIMED = { kind: 'none' };

const samples = ({ match, turn, move, key, identity }: Scene): Readonly<Record<string, unknown>> => ({
  create: { ...ROOM, time: UNTIMED, key },
  command: { match, key, command: { kind: 'play', turn, move, lag: 3 } },
  watch: { match, from: -1 },
  unwatch: { match },
  seek: { key, choice: ROOM.choice, time: UNTIMED },
  unseek: { key },
  'take-seat': { key, seeker: 'nobody', choice: ROOM.choice, time: UNTIMED },
  lobby: { on: true },
  chat: { match, key, channel: 'players', say: { text: 'hello' } },
  mute: { identity, muted: true },
  rename: { name: 'Ada' },
  'device-code': undefined,
  'device-confirm': { code: 'AAAA', accept: true },
  time: undefined,
});

const NOWHERE: Scene = { match: 'AAAAAAAAAAAAAAAA', turn: 1, move: '4', key: 'key-00000', identity: 'x' };
const EVENTS = Object.keys(samples(NOWHERE));

const COMMANDS: unknown[] = [
  { kind: 'sit' },
  { kind: 'sit', chair: 1 },
  { kind: 'rise' },
  { kind: 'ready', game: 1 },
  { kind: 'resign', game: 1 },
  { kind: 'offer', what: 'draw', turn: 1 },
  { kind: 'offer', what: 'takeback', turn: 2 },
  { kind: 'accept', offer: 2 },
  { kind: 'abort', game: 1 },
  { kind: 'wake', due: 'flag' },
  { kind: 'away', chair: 0 },
  { kind: 'outage', credit: 10 },
];

const SPITEFUL: unknown[] = [
  null,
  true,
  false,
  NaN,
  Infinity,
  -0,
  -1,
  1.5,
  2 ** 53,
  1e300,
  '',
  '\0',
  'a\0b',
  '\uD800',
  '\uDC00x',
  '__proto__',
  'constructor',
  'toString',
  'x'.repeat(400),
  [],
  {},
  [[[[[[]]]]]],
  { toString: 1 },
  { constructor: { prototype: { polluted: true } } },
  JSON.parse('{"__proto__": {"polluted": true}}'),
  NOWHERE.match,
  ...COMMANDS,
];

const nasty = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...SPITEFUL) },
  { weight: 1, arbitrary: fc.anything({ withNullPrototype: false, maxDepth: 2 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
);

const name = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'prototype', 'toJSON', '\0', '\uD800', 'key', 'kind', '0'),
  fc.string(),
);

const HOW = [
  ...Array<'exchange'>(6).fill('exchange'),
  'take',
  'take',
  'join',
  'join',
  'replace',
  'replace',
  ...Array<'good'>(5).fill('good'),
] as const;

export const plans: fc.Arbitrary<Plan> = fc.record({
  event: fc.constantFrom(...EVENTS, 'command', 'command', 'command'),
  how: fc.constantFrom(...HOW),
  place: fc.nat(),
  value: nasty,
  name,
});

export const messageOf = ({ event, how, place, value, name: joined }: Plan, scene: Scene): Message => {
  const message = structuredClone(samples(scene)[event]);
  if (how === 'good') return [event, message];
  const spots = how === 'replace' ? [] : spotsOf(message);
  const spot = spots[place % Math.max(1, spots.length)];
  if (spot === undefined) return [event, value];
  const [part, key] = spot;
  if (how === 'exchange') part[key] = value;
  else if (how === 'take') Reflect.deleteProperty(part, key);
  // A list's length is no name to be taken.
  else Reflect.defineProperty(part, joined, { value, enumerable: true, configurable: true, writable: true });
  return [event, message];
};

type Spot = readonly [Record<string, unknown>, string];

const spotsOf = (part: unknown): Spot[] =>
  typeof part !== 'object' || part === null
    ? []
    : Object.entries(part).flatMap(([key, inner]) => [
        [part as Record<string, unknown>, key] as const,
        ...spotsOf(inner),
      ]);

/** What is on the wire: JSON, whatever it was before. A value that JSON leaves out is left out. */
export const onTheWire = ([event, message]: Message): string => {
  const text = JSON.stringify(message) as string | undefined;
  return text === undefined ? `[${JSON.stringify(event)}]` : `[${JSON.stringify(event)},${text}]`;
};
