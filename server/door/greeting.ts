// Who somebody is, whatever they came by: asked of what they show, and within the limits.
import type { AnyRefusal } from '../../shared/protocol.ts';
import { no, ok, type Result } from '../../shared/result.ts';
import { deviceName, type Admitted, type Identities } from '../people/identity.ts';
import type { Limits } from './limits.ts';

export interface GreetingNeeds {
  readonly identities: Pick<Identities, 'greet'>;
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
export type Guest = Admitted & { readonly address: string };

export type Greeting = (auth: unknown, whence: Whence) => Promise<Result<Guest, AnyRefusal>>;

export const createGreeting =
  ({ identities, limits }: GreetingNeeds): Greeting =>
  async (auth, { address, userAgent, mayBeNew }) => {
    const greeting = await identities.greet(auth, {
      fromPage: mayBeNew,
      device: deviceName(userAgent),
      admitGuest: () => limits.take('guests', { address }),
      admitCode: () => limits.take('device-codes', { address }),
    });
    return greeting.ok ? ok({ ...greeting.value, address }) : no(greeting.reason);
  };
