// A session of one who comes over HTTP, by whatever it is told the news.
import { nanoid } from 'nanoid';
import type { Guest } from '../../door/greeting.ts';
import type { Session } from '../../people/sessions.ts';
import type { Line } from '../../wire/line.ts';

/** Nobody has measured it, so no lag is forgiven: see `door/lag.ts`. */
const UNMEASURED = { least: 0 };

export const sessionOf = ({ identity, scopes, device, address }: Guest, line: Line): Session => ({
  id: nanoid(),
  line,
  roundTrip: UNMEASURED,
  bot: identity.bot,
  scopes,
  // No page: what belongs to one is not done here.
  origin: null,
  device,
  address,
  identity: { id: identity.id, name: identity.name },
  open: true,
});

/** For who asks one thing, and is told nothing but the answer. */
export const NO_LINE: Line = {
  write: () => undefined,
  flowing: true,
  whenFlowing: () => undefined,
  buffered: 0,
  drop: () => undefined,
};
