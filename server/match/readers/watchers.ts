// Tells how many watch a match and who, at whichever node they do.
import * as z from 'zod/mini';
import type { Bus } from '../../bus/bus.ts';
import { SharedEntries } from '../../bus/shared-entries.ts';
import { packetOf } from '../../wire/packets.ts';
import type { Matches } from '../matches.ts';
import type { Readers } from './readers.ts';

export interface WatchersNeeds {
  readonly matches: Pick<Matches, 'onCommit' | 'peek'>;
  readonly readers: Readers;
  readonly bus: Bus;
  /** How many watch a match, whenever that changes. */
  readonly watched: (match: string, count: number) => void;
}

export interface Watchers {
  /** Everybody who watches a match, players too, at other nodes; players are counted where they meet a computer. */
  elsewhere(match: string): number;
  /** The same at all nodes. */
  everywhere(match: string): number;
  /** Tells again how many watch the match, to those who did not list it before. */
  again(match: string): void;
  close(): void;
}

const TELL_EVERY = 1_000;
/** With more readers than this their number is told less often: telling it costs a message to each. */
const CROWD = 500;
const NAMES = 20;

const watching = z.strictObject({
  everyone: z.number(),
  spectators: z.number(),
  /** The first of the spectators. */
  names: z.array(z.string()),
});

export const createWatchers = ({ matches, readers, bus, watched }: WatchersNeeds): Watchers => {
  const changed = new Set<string>();
  const shared = new SharedEntries({
    bus,
    name: 'watching',
    schema: watching,
    changed: (match) => changed.add(match),
  });
  let told = 0;

  const namesHere = (match: string): string[] => {
    const names: string[] = [];
    for (const { identity } of readers.of(match, 'spectators')) {
      if (names.push(identity.name) === NAMES) break;
    }
    return names;
  };
  const share = (match: string, spectators: number, names: readonly string[]): void => {
    const everyone = readers.count(match);
    const thinks = matches.peek(match)?.chairs.some((player) => player?.kind === 'ai') === true;
    if (spectators > 0 || (everyone > 0 && thinks)) {
      shared.put(match, { everyone, spectators, names: [...names] });
    } else shared.drop(match);
  };
  const tell = (): void => {
    told += 1;
    for (const match of changed) {
      const crowd = Math.ceil(readers.count(match) / CROWD);
      if (crowd > 1 && told % crowd !== 0) continue;
      changed.delete(match);
      const own = readers.count(match, 'spectators');
      const ownNames = namesHere(match);
      share(match, own, ownNames);
      const others = [...shared.at(match)];
      const count = others.reduce((sum, { spectators }) => sum + spectators, own);
      watched(match, count);
      const names = [ownNames, ...others.map((each) => each.names)].flat().slice(0, NAMES);
      readers.tell(match, packetOf('watchers', { match, count, names }));
    }
  };

  const telling = setInterval(tell, TELL_EVERY).unref();
  readers.onMoved((match) => changed.add(match));
  matches.onCommit(({ before, match }) => {
    if (before?.chairs !== match.chairs) changed.add(match.id);
  });

  const elsewhere = (match: string): number => {
    let sum = 0;
    for (const { everyone } of shared.at(match)) sum += everyone;
    return sum;
  };
  return {
    elsewhere,
    everywhere: (match) => readers.count(match) + elsewhere(match),
    again: (match) => changed.add(match),
    close: () => {
      clearInterval(telling);
      shared.close();
    },
  };
};
