// A conversation in a published version of the protocol, held again with a server of today.
import type { Client } from './client.ts';

type Json = Readonly<Record<string, unknown>>;

export interface Published {
  readonly version: number;
  /** What stands in the conversation for what every server makes anew: `match` is always the newest room. */
  readonly names: Readonly<Record<'match' | 'ada' | 'ben' | 'code', string>>;
  readonly hellos: readonly Json[];
  readonly talk: readonly {
    readonly by: 'ada' | 'ben';
    readonly message: string;
    readonly request?: unknown;
    readonly answer: unknown;
  }[];
  readonly news: Readonly<Record<string, readonly unknown[]>>;
  readonly refusals: readonly string[];
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const exchange = (value: unknown, names: ReadonlyMap<string, string>): unknown => {
  let text = JSON.stringify(value);
  for (const [from, to] of names) text = text.replaceAll(from, to);
  return JSON.parse(text);
};

export interface Held {
  /** What came back, in the names of old. */
  readonly answers: readonly unknown[];
  /** What was heard besides, by its name: the arguments of each time. */
  readonly news: ReadonlyMap<string, readonly (readonly unknown[])[]>;
}

/** Says everything again, one thing after the other, and waits for these news. */
export const converse = async (
  { names, talk }: Published,
  ada: Client,
  ben: Client,
  awaited: readonly string[],
): Promise<Held> => {
  const people = [
    [names.ada, ada.id],
    [names.ben, ben.id],
  ] as const;
  const today = new Map<string, string>(people);
  const old = new Map<string, string>(people.map(([then, now]) => [now, then]));
  const learn = (then: string, now: unknown): void => {
    if (typeof now !== 'string') return;
    today.set(then, now);
    old.set(now, then);
  };
  const heard: [string, unknown[]][] = [];
  for (const { socket } of [ada, ben]) {
    socket.onAny((event: string, ...said: unknown[]) => heard.push([event, said]));
  }
  const answers: unknown[] = [];
  for (const { by, message, request } of talk) {
    const said = request === undefined ? [] : [exchange(request, today)];
    const answer: unknown = await { ada, ben }[by].ask(message, ...said);
    if (isJson(answer)) {
      learn(names.match, answer['match']);
      learn(names.code, answer['code']);
    }
    answers.push(exchange(answer, old));
  }
  // Some news is told in a moment only.
  await ada.eventually(() => awaited.every((name) => heard.some(([event]) => event === name)));
  const news = new Map<string, unknown[][]>();
  for (const [event, said] of heard) {
    news.set(event, [...(news.get(event) ?? []), exchange(said, old) as unknown[]]);
  }
  return { answers, news };
};

/** These say what kind of thing something is, so they are compared and not only their types. */
const TELLING = new Set(['ok', 'reason', 'kind']);

/** Where something of today is not what a reader of old expects: what it had is there and of its type; more may be there. */
export const misfit = (old: unknown, today: unknown, path = ''): string | null => {
  if (old === null) return null;
  if (Array.isArray(old)) {
    if (!Array.isArray(today)) return path;
    const pairs = old
      .slice(0, today.length)
      .map((each, i) => misfit(each, today[i], `${path}[${String(i)}]`));
    return pairs.find((each) => each !== null) ?? null;
  }
  if (!isJson(old)) return typeof old === typeof today ? null : path;
  if (!isJson(today)) return path;
  for (const [name, value] of Object.entries(old)) {
    const place = `${path}.${name}`;
    if (!Object.hasOwn(today, name) || (TELLING.has(name) && value !== today[name])) return place;
    const deeper = misfit(value, today[name], place);
    if (deeper !== null) return deeper;
  }
  return null;
};
