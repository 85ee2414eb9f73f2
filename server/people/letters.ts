// Brings news that are for one identity to its devices, at whichever node they are.
import * as z from 'zod/mini';
import { NEWS, type DeclinedNews } from '../../shared/protocol.ts';
import type { Bus, Subject } from '../bus/bus.ts';
import { packetOf } from '../wire/packets.ts';
import type { Sessions } from './sessions.ts';

interface DeviceRequest {
  readonly code: string;
  readonly from: string;
}

export interface Letters {
  /** The identity's seek has found its match; lost, it is found in the store by whoever holds the seek. */
  paired(identity: string, match: string): void;
  /** Whom they have challenged says no; lost, the match says so. */
  declined(to: string, news: DeclinedNews): void;
  /** There is a new report; lost, the page asks again by itself. */
  reported(moderators: readonly string[], at: number): void;
  /** A new device shows this code; lost, the person tries again. */
  device(identity: string, request: DeviceRequest): void;
}

const PAIRED: Subject<{ to: string; match: string }> = {
  name: 'paired',
  schema: z.strictObject({ to: z.string(), match: z.string() }),
};
const DECLINED_TO: Subject<{ to: string; news: DeclinedNews }> = {
  name: 'declined',
  schema: z.strictObject({ to: z.string(), news: NEWS.declined.says[0] }),
};
const REPORTED: Subject<{ to: string[]; at: number }> = {
  name: 'reported',
  schema: z.strictObject({ to: z.array(z.string()), at: z.number() }),
};
const DEVICE: Subject<{ to: string; code: string; from: string }> = {
  name: 'device',
  schema: z.strictObject({ to: z.string(), code: z.string(), from: z.string() }),
};

export const createLetters = (sessions: Pick<Sessions, 'tell' | 'has'>, bus: Bus): Letters => {
  const paired = (to: string, match: string): void => {
    if (sessions.has(to)) sessions.tell(to, packetOf('paired', match));
  };
  const device = (to: string, request: DeviceRequest): void => {
    if (sessions.has(to)) sessions.tell(to, packetOf('device', request));
  };
  const reported = (to: readonly string[], at: number): void => {
    for (const each of to) if (sessions.has(each)) sessions.tell(each, packetOf('reported', { at }));
  };
  const declined = (to: string, news: DeclinedNews): void => {
    if (sessions.has(to)) sessions.tell(to, packetOf('declined', news));
  };
  bus.hear(DECLINED_TO, ({ to, news }) => declined(to, news));
  bus.hear(REPORTED, ({ to, at }) => reported(to, at));
  bus.hear(PAIRED, ({ to, match }) => paired(to, match));
  bus.hear(DEVICE, ({ to, ...request }) => device(to, request));
  return {
    paired: (to, match) => {
      paired(to, match);
      bus.tell(PAIRED, { to, match });
    },
    declined: (to, news) => {
      declined(to, news);
      bus.tell(DECLINED_TO, { to, news });
    },
    reported: (to, at) => {
      reported(to, at);
      bus.tell(REPORTED, { to: [...to], at });
    },
    device: (to, request) => {
      device(to, request);
      bus.tell(DEVICE, { to, ...request });
    },
  };
};
