// The news as lines of JSON: what a socket is told as one packet is a line for each row, or one line.
import { textIn } from '../../wire/frames.ts';
import type { Packet } from '../../wire/packets.ts';

/** What a stream is about. */
export type Topic = 'events' | 'match';

/** What a match's readers are told; the rest is for the identity, and comes by the stream of its events. */
export const OF_A_MATCH = new Set(['rows', 'chat', 'watchers', 'computers', 'thinking', 'ratings']);
/** How a stream begins and ends, whatever it is about. */
export const OF_EVERY_STREAM = new Set(['welcome', 'stopping']);
/** Nothing is lost on a stream, so nobody needs to be told where it should be. */
export const OF_NO_STREAM = new Set(['heads']);

export interface Told {
  readonly name: string;
  /** Null where the stream is about something else. */
  readonly lines: Buffer | null;
}

/** Packets are made once for all who are told, and so are their lines. */
const known = { events: new WeakMap<Packet, Told>(), match: new WeakMap<Packet, Told>() } as const;

export const linesOf = (topic: Topic, packet: Packet): Told => {
  const told = known[topic].get(packet) ?? toldBy(topic, textIn(packet));
  known[topic].set(packet, told);
  return told;
};

/** Each line is an object with one field: the name of the news, and what it says. */
export const lineOf = (name: string, json: string): string => `{"${name}":${json}}\n`;

/** A packet is Socket.IO's 2, and an array of the name and at most two arguments. */
const toldBy = (topic: Topic, text: string): Told => {
  const end = text.indexOf('"', NAME_AT);
  const name = text.slice(NAME_AT, end);
  if (!isAbout(topic, name)) return { name, lines: null };
  const said = text.slice(end + 2, -1);
  return { name, lines: Buffer.from(name === 'rows' ? rowLines(said) : lineOf(name, said || 'null')) };
};
const NAME_AT = '2["'.length;

const isAbout = (topic: Topic, name: string): boolean =>
  OF_EVERY_STREAM.has(name) || (!OF_NO_STREAM.has(name) && OF_A_MATCH.has(name) === (topic === 'match'));

/** The match is the stream's own, so its rows are said without it: one a line, so that a cut costs no whole one. */
const rowLines = (said: string): string => {
  const rows = JSON.parse(said.slice(said.indexOf(',') + 1)) as readonly unknown[];
  return rows.map((row) => lineOf('row', JSON.stringify(row))).join('');
};
