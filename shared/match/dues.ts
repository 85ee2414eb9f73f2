// What a match waits for: the wake-ups that its state asks for. Times are lower bounds; `decide` says when.
import { aiTask } from './ai-task.ts';
import { flagAt } from './clock.ts';
import type { DueKind } from './command.ts';
import { PLAY_ROWS, type Match } from './match.ts';

/** Both are read by people as "gone for 30 s: claim the win". */
export const CLAIM_AFTER = 30_000;
/** The pause between two games of a series, for those who are not ready sooner. */
export const START_AFTER = 15_000;
const ABANDON_PLAYING_AFTER = 10 * 60_000;
const ABANDON_OPEN_AFTER = 60 * 60_000;
/** An open seat in the lobby whose host has left is no offer. */
const ABANDON_HOSTLESS_AFTER = 60_000;

export interface Due {
  readonly kind: DueKind;
  readonly turn: number;
  readonly at: number;
}

export const duesOf = (match: Match): Due[] => {
  const dues: Due[] = [];
  const due = (kind: DueKind, at: number, turn = match.turn): void => {
    if (at !== Infinity) dues.push({ kind, turn, at });
  };
  switch (match.phase) {
    case 'open':
      due('abandon', openUntil(match));
      break;
    case 'playing': {
      const task = aiTask(match);
      const stuck = task !== null && match.seq >= PLAY_ROWS;
      due('flag', flagAt(match.clock, match.terms.time));
      // An AI that may not move any more would wait for ever.
      due('abandon', stuck ? match.at : abandonedAt(match));
      if (task !== null && !stuck) due('ai', task.at, task.turn);
      break;
    }
    case 'between':
      due('start', match.clock.since + START_AFTER);
      break;
    case 'over':
    case 'closed':
      break;
  }
  return dues;
};

const openUntil = (match: Match): number => {
  const hosts = match.chairs.flatMap((player, chair) =>
    player?.kind === 'ai' || player === null ? [] : [chair],
  );
  const gone = hosts.map((chair) => match.away[chair === 0 ? 0 : 1]);
  const forgotten = match.at + ABANDON_OPEN_AFTER;
  if (match.terms.private || hosts.length === 0 || gone.includes(null)) return forgotten;
  return Math.max(...gone.map((since) => since ?? 0)) + ABANDON_HOSTLESS_AFTER;
};

/** A game that everybody has left ends without a winner; one between AIs nobody can leave. */
const abandonedAt = (match: Match): number => {
  let latest = -Infinity;
  for (const chair of [0, 1] as const) {
    if (match.chairs[chair]?.kind === 'ai') continue;
    const since = match.away[chair];
    if (since === null) return Infinity;
    latest = Math.max(latest, since);
  }
  return latest === -Infinity ? Infinity : latest + ABANDON_PLAYING_AFTER;
};
