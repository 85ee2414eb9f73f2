// How much of the lag that a client claims is believed.
import type { PlayerCommand } from '../../shared/protocol.ts';

/** Invariant 6: no more than the round trip that the server itself has measured on that connection. */
export const believed = (command: PlayerCommand, roundTrip: number): PlayerCommand =>
  command.kind === 'play' && command.lag !== undefined
    ? { ...command, lag: Math.min(command.lag, Math.floor(roundTrip)) }
    : command;
