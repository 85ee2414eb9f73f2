// Talks nonsense to a server process by the hundred thousand, and looks whether it is harmed or its logs are.
import fc from 'fast-check';
import { setTimeout as sleep } from 'node:timers/promises';
import { randomNumbers } from '../support/random.ts';
import { frames, knocks, type Frame } from './frames.ts';
import type { Measured, MeasuredServer } from './measured-server.ts';
import { messageOf, onTheWire, plans, type Plan, type Scene } from './messages.ts';
import { knock, Mouth } from './mouth.ts';

export interface FuzzRun {
  readonly server: MeasuredServer;
  readonly messages: number;
  readonly seed: number;
  readonly progress?: (sent: number) => void;
}

export interface FuzzReport {
  /** Fewer than asked for after a fault. */
  readonly sent: number;
  readonly faults: readonly string[];
  /** How often each answer came: `fine`, or the name of a refusal. */
  readonly answers: ReadonlyMap<string, number>;
  readonly connections: number;
  /** At rest after the first half, and at the end. */
  readonly early: Measured;
  readonly late: Measured;
}

const TABLES = 120;
/** Seats share so many identities, so that none comes too often to be let in. */
const IDENTITIES = 2_000;
/** Messages at a table before its players move on. */
const STAY = 150;
const CHUNK = 1_000;
/** Matches that others may speak of. */
const REMEMBERED = 500;
const FRAMES = 0.03;
/** Before some tables somebody knocks who has no manners. */
const KNOCKS = 0.2;

interface World {
  readonly run: FuzzRun;
  readonly random: () => number;
  readonly tokens: string[];
  readonly faults: string[];
  readonly answers: Map<string, number>;
  readonly matches: string[];
  /** What each host has begun and not yet ended, by token. */
  readonly playing: Map<string, string[]>;
  connections: number;
  sent: number;
  until: number;
  next: number;
}

export const runFuzz = async (run: FuzzRun): Promise<FuzzReport> => {
  const world: World = {
    run,
    random: randomNumbers(run.seed),
    tokens: [],
    faults: [],
    answers: new Map(),
    matches: [],
    playing: new Map(),
    connections: 0,
    sent: 0,
    until: run.messages / 2,
    next: 0,
  };
  const plan = stream((seed) => fc.sample(plans, { numRuns: CHUNK, seed }), run.seed);
  const frame = stream((seed) => fc.sample(frames, { numRuns: CHUNK, seed }), run.seed);
  const knocking = stream((seed) => fc.sample(knocks, { numRuns: CHUNK, seed }), run.seed);
  const talk = async (): Promise<void> => {
    const tables = Array.from({ length: TABLES }, async () => {
      while (world.sent < world.until && world.faults.length === 0) {
        if (world.random() < KNOCKS) await knockAt(world, knocking());
        await sitDown(world, plan, frame);
      }
    });
    await Promise.all(tables);
  };
  await talk();
  const early = await run.server.atRest();
  world.until = run.messages;
  await talk();
  const late = await run.server.atRest();
  return {
    sent: world.sent,
    faults: world.faults,
    answers: world.answers,
    connections: world.connections,
    early,
    late,
  };
};

/** One after the other, made by the thousand. */
const stream = <T>(make: (seed: number) => T[], seed: number): (() => T) => {
  let made: T[] = [];
  let round = seed;
  return () => {
    if (made.length === 0) made = make((round += 1));
    const next = made.pop();
    if (next === undefined) throw new Error('nothing was made');
    return next;
  };
};

const knockAt = async (world: World, texts: readonly string[]): Promise<void> => {
  world.connections += 1;
  for (const _text of texts) count(world);
  await knock(world.run.server.url, texts);
};

/** Two players come, say what they have to say, and go. */
const sitDown = async (world: World, plan: () => Plan, frame: () => Frame): Promise<void> => {
  const [host, guest] = [await enter(world), await enter(world)];
  try {
    if (host === null || guest === null) await sleep(50);
    else await talkAt(world, [host, guest], plan, frame);
    if (host !== null) await endGames(world, host.token);
  } catch (error) {
    world.faults.push(String(error));
  }
  for (const seat of [host, guest]) seat?.close();
};

/** A game that nobody ends is held for those who may come back: then the server would not be at rest for long. */
const endGames = async (world: World, token: string): Promise<void> => {
  const host = await Mouth.open(world.run.server.url, token);
  world.connections += 1;
  if (typeof host === 'string') return;
  for (const match of world.playing.get(token) ?? []) {
    for (const game of [1, 2, 3]) {
      await host.say(onTheWire(['command', { match, key: keyOf(world), command: { kind: 'resign', game } }]));
    }
  }
  world.playing.delete(token);
  host.close();
};

/** They have a match of their own: most of what they say is about it. */
const talkAt = async (
  world: World,
  seats: readonly [Mouth, Mouth],
  plan: () => Plan,
  frame: () => Frame,
): Promise<void> => {
  const { random, matches } = world;
  const [host, guest] = seats;
  const match = matchIn(await say(world, host, onTheWire(['create', { ...CREATE, key: keyOf(world) }])));
  if (match === null) return;
  matches.push(match);
  world.playing.set(host.token, [...(world.playing.get(host.token) ?? []), match]);
  if (matches.length > REMEMBERED) matches.shift();
  const sit = { match, key: keyOf(world), command: { kind: 'sit' } };
  let turn = turnIn(await say(world, guest, onTheWire(['command', sit]))) ?? 1;
  for (let said = 0; said < STAY && world.sent < world.until; said += 1) {
    const able = seats.filter(({ open }) => open);
    const mouth = able[Math.floor(random() * able.length)];
    if (mouth === undefined) return;
    if (random() < FRAMES) {
      count(world);
      await mouth.spit(frame());
      continue;
    }
    const other = matches[Math.floor(random() * matches.length)] ?? match;
    const scene: Scene = {
      match: random() < 0.9 ? match : other,
      turn,
      move: String(1 + Math.floor(random() * 7)),
      key: keyOf(world),
      identity: guest.identity,
    };
    turn = turnIn(await say(world, mouth, onTheWire(messageOf(plan(), scene)))) ?? turn;
  }
};

const CREATE = {
  choice: { game: 'connect4' },
  time: { kind: 'none' },
  first: 'random',
  games: 1,
  private: false,
  chairs: ['me', 'open'],
};

const enter = async (world: World): Promise<Mouth | null> => {
  const known = world.tokens.length < IDENTITIES ? undefined : world.tokens[world.next++ % IDENTITIES];
  const mouth = await Mouth.open(world.run.server.url, known);
  world.connections += 1;
  if (typeof mouth === 'string') {
    if (mouth !== 'rate-limited') world.faults.push(`nobody is let in: ${mouth}`);
    return null;
  }
  if (known === undefined) world.tokens.push(mouth.token);
  return mouth;
};

const keyOf = (world: World): string => `key-${String(Math.floor(world.random() * 1e9))}-fuzz`;

const count = (world: World): void => {
  world.sent += 1;
  if (world.sent % CHUNK === 0) world.run.progress?.(world.sent);
};

const say = async (world: World, mouth: Mouth, json: string): Promise<string | null> => {
  count(world);
  const answer = await mouth.say(json);
  const refused = /^\{"ok":false,"reason":"([a-z-]+)"/.exec(answer ?? '')?.[1];
  const name = answer === null ? 'connection ended' : (refused ?? 'fine');
  world.answers.set(name, (world.answers.get(name) ?? 0) + 1);
  if (name === 'internal-error') world.faults.push(`an internal error: ${json.slice(0, 500)}`);
  return answer;
};

const matchIn = (answer: string | null): string | null => /"match":"([^"]+)"/.exec(answer ?? '')?.[1] ?? null;

/** The row that made the position, if this answer is such a row. */
const turnIn = (answer: string | null): number | null => {
  const [, seq] = /"row":\{"seq":(\d+),.*"kind":"(?:play|sit|accept|ready)"/.exec(answer ?? '') ?? [];
  return seq === undefined ? null : Number(seq);
};
