// Whether any node that lives has engines: without one the turns of computers wait, and who watches their games is told.
import type { Match } from '../../../shared/match/match.ts';
import { packetOf, type Packet } from '../../wire/packets.ts';
import type { Membership } from '../../store/membership.ts';
import type { LivingNode, NodeEntry } from '../../store/contract/nodes.ts';
import type { Matches } from '../matches.ts';
import type { Readers } from '../readers/readers.ts';

export interface Engines {
  /** Whether computers think anywhere. */
  readonly here: boolean;
}

export interface EnginesNeeds {
  /** Of this node. */
  readonly engines: NodeEntry['engines'];
  readonly nodes: Pick<Membership, 'others' | 'onRenewed'>;
  readonly matches: Pick<Matches, 'peek'>;
  readonly readers: Pick<Readers, 'watched' | 'onMoved' | 'tell'>;
}

export const createEngines = ({ engines, nodes, matches, readers }: EnginesNeeds): Engines => {
  const isHere = (): boolean => engines !== 'off' || nodes.others.some(thinks);
  let told = isHere();
  const concerns = (id: string): boolean => {
    const match = matches.peek(id);
    return match !== null && hasComputer(match);
  };
  const news = (match: string): Packet => packetOf('computers', { match, think: told });
  nodes.onRenewed(() => {
    const here = isHere();
    if (here === told) return;
    told = here;
    for (const id of readers.watched) if (concerns(id)) readers.tell(id, news(id));
  });
  readers.onMoved((id, session, joined) => {
    if (joined && !told && concerns(id)) session.line.write(news(id));
  });
  return {
    get here() {
      return isHere();
    },
  };
};

export const thinks = ({ engines, state }: LivingNode): boolean => engines !== 'off' && state !== 'joining';
const hasComputer = ({ chairs }: Match): boolean => chairs.some((player) => player?.kind === 'ai');
