// Brings news that are for one identity to its devices, at whichever node they are.
import * as z from 'zod/mini';
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
  /** A new device shows this code; lost, the person tries again. */
  device(identity: string, request: DeviceRequest): void;
}

const PAIRED: Subject<{ to: string; match: string }> = {
  name: 'paired',
  schema: z.strictObject({ to: z.string(), match: z.string() }),
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
  bus.hear(PAIRED, ({ to, match }) => paired(to, match));
  bus.hear(DEVICE, ({ to, ...request }) => device(to, request));
  return {
    paired: (to, match) => {
      paired(to, match);
      bus.tell(PAIRED, { to, match });
    },
    device: (to, request) => {
      device(to, request);
      bus.tell(DEVICE, { to, ...request });
    },
  };
};
