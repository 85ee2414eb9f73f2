// Who somebody is, whatever they came by: asked of what they show, and within the limits.
import type { Refused } from '../../shared/protocol.ts';
import { no, ok } from '../../shared/result.ts';
import type { Bans } from '../order/bans.ts';
import { deviceName, type Admitted, type Identities } from '../people/identity.ts';
import type { Limits } from './limits.ts';

export interface GreetingNeeds {
  readonly identities: Pick<Identities, 'greet'>;
  readonly bans: Pick<Bans, 'ask'>;
  readonly limits: Limits;
}

/** From where they come. */
export interface Whence {
  readonly address: string;
  readonly userAgent: string | undefined;
  /** Whether a guest may be made of them who shows no token. */
  readonly mayBeNew: boolean;
}

/** Who has been let in, and from where. */
export type Guest = Admitted & { readonly address: string; readonly device: string };

export type Greeting = (
  auth: unknown,
  whence: Whence,
) => Promise<{ readonly ok: true; readonly value: Guest } | Refused>;

const deniedUntil = (until: number): Refused => ({ ok: false, reason: 'banned', detail: String(until) });
const NOBODY = '';

export const createGreeting =
  ({ identities, bans, limits }: GreetingNeeds): Greeting =>
  async (auth, { address, userAgent, mayBeNew }) => {
    // Of a banned address not even a guest is made.
    const outside = await bans.ask(NOBODY, address);
    if (outside !== null) return deniedUntil(outside);
    const device = deviceName(userAgent);
    const greeting = await identities.greet(auth, {
      fromPage: mayBeNew,
      device,
      admitGuest: () => limits.take('guests', { address }),
      admitCode: () => limits.take('device-codes', { address }),
    });
    if (!greeting.ok) return no(greeting.reason);
    const until = await bans.ask(greeting.value.identity.id, address);
    return until === null ? ok({ ...greeting.value, address, device }) : deniedUntil(until);
  };
