// How a node of a run goes: its people are told, what is under way is done, and the rest is left to the others.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Membership } from '../../../server/store/membership.ts';
import { packetOf } from '../../../server/wire/packets.ts';
import type { Node } from './process.ts';

const LET_GO = 200;
const PARTING = 600;
const LOOK_EVERY = 10;

interface Stopping {
  readonly node: Node;
  readonly membership: Membership;
  readonly held: () => boolean;
  readonly waiting: () => Promise<void>;
}

/** In the order of `main.ts`. */
export const stop = async ({ node, membership, held, waiting }: Stopping): Promise<void> => {
  const { parts, links } = node;
  const { services, presence, presenceRows, watchers, elsewhere, sharing, dues } = parts;
  const { matches, readers, identities, lobby, ownMatches, seeks, featured, sessions } = services;
  node.isLeaving = true;
  for (const { line } of sessions) line.write(packetOf('stopping'));
  seeks.close();
  featured.close();
  presence.stop();
  watchers.close();
  elsewhere.close();
  sharing.close();
  const handedOver = dues.stop();
  const until = performance.now() + (membership.others.length > 0 && held() ? PARTING : 0);
  while (links.size > 0 && performance.now() < until) await sleep(LOOK_EVERY);
  node.isStopping = true;
  const finish = async (): Promise<void> => {
    await handedOver;
    await waiting();
    await presenceRows.stop();
    await matches.drain();
  };
  const finished = finish();
  await (held() ? finished : sleep(LET_GO));
  for (const link of [...links]) link.cut();
  sessions.close();
  await finished;
  readers.close();
  lobby.close();
  ownMatches.close();
  identities.close();
};
