// What the requests of a token are counted by: all of them together as those of one socket.
import type { Conduct } from '../../door/dispatch.ts';
import type { Guest } from '../../door/greeting.ts';
import type { Limits } from '../../door/limits.ts';

/** Longer than any budget lasts that counts sockets. */
const KEPT_FOR = 60_000;

interface Kept {
  readonly conduct: Conduct;
  used: number;
}

export type Conducts = (guest: Guest) => Conduct;

export const createConducts = (
  limits: Pick<Limits, 'newTallies'>,
  now: () => number = () => performance.now(),
): Conducts => {
  const kept = new Map<string, Kept>();
  let swept = now();

  const sweep = (at: number): void => {
    if (at - swept < KEPT_FOR) return;
    swept = at;
    for (const [token, { used }] of kept) if (at - used >= KEPT_FOR) kept.delete(token);
  };

  return ({ tokenHash, identity, address }) => {
    const at = now();
    sweep(at);
    const token = Buffer.from(tokenHash).toString('base64');
    const known = kept.get(token);
    const socket = known?.conduct.socket ?? limits.newTallies();
    const conduct = { socket, identity: identity.id, address, bad: 0 };
    kept.set(token, { conduct, used: at });
    return conduct;
  };
};
