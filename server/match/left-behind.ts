// Judges the players of nodes that have died: whoever has not come to another node by now is away.
import { servesPeople, type Membership } from '../store/membership.ts';
import { NODE_LEASE } from '../store/node-lease.ts';
import type { LeftBehind } from '../store/contract/presence.ts';
import type { Store } from '../store/store.ts';

export interface LeftBehindNeeds {
  readonly store: Pick<Store, 'leftBehind' | 'dropLeftBehind'>;
  readonly node: string;
  readonly nodes: Pick<Membership, 'others' | 'onRenewed'>;
  /** How long a player may take to come to another node. */
  readonly grace: number;
  /** Says that a player is away, unless they are here; answers whether that is settled. */
  readonly judge: (match: string, identity: string) => Promise<boolean>;
  readonly report: (error: unknown) => void;
}

const AT_ONCE = 500;
/** So long after somebody's death was noticed there may be somebody to judge. */
const MARGIN = NODE_LEASE;

/** Called at each renewal of this node's lease. Of those that live one does it: two would only say it twice. */
export const judgeLeftBehind = ({ store, node, nodes, grace, judge, report }: LeftBehindNeeds): void => {
  let known: readonly string[] = [];
  let lookUntil = performance.now() + grace + MARGIN;
  let busy = false;

  const settle = async (row: LeftBehind): Promise<readonly LeftBehind[]> =>
    row.elsewhere || (await judge(row.match, row.identity)) ? [row] : [];
  const look = async (): Promise<void> => {
    for (;;) {
      const rows = await store.leftBehind(grace, AT_ONCE);
      const settled = (await Promise.all(rows.map(settle))).flat();
      if (settled.length > 0) await store.dropLeftBehind(settled);
      if (settled.length < AT_ONCE) return;
    }
  };

  nodes.onRenewed((others) => {
    const ids = others.map(({ id }) => id);
    if (known.some((id) => !ids.includes(id))) lookUntil = performance.now() + grace + MARGIN;
    known = ids;
    const isMine = others.every((other) => !servesPeople(other) || other.id > node);
    if (busy || !isMine || performance.now() > lookUntil) return;
    busy = true;
    void look()
      .catch(report)
      .finally(() => (busy = false));
  });
};
