// What a match waits for: the wake-ups that its state asks for. Times are lower bounds; `decide` says when.
import { aiTask } from './ai-task.ts';
import { flagAt } from './clock.ts';
import type { DueKind } from './command.ts';
import { PLAY_ROWS, type Match } from './match.ts';
import { isReplayDue } from './replays.ts';

/** Both are read by people as "gone for 30 s: claim the win". */
export const CLAIM_AFTER = 30_000;
/** The pause between two games, for those who are not ready sooner. */
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

export const DUE_KINDS = ['flag', 'start', 'abandon', 'ai'] as const satisfies readonly DueKind[];

/** The wake-up of this kind that the match asks for, if it does. */
export const dueOf = (match: Match, kind: DueKind): Due | null => {
  const at = dueAt(match, kind);
  if (at === Infinity) return null;
  return { kind, turn: kind === 'ai' ? (aiTask(match)?.turn ?? match.turn) : match.turn, at };
};

/** Infinity where none is asked for. */
export const dueAt = (match: Match, kind: DueKind): number => {
  switch (kind) {
    case 'flag':
      return match.phase === 'playing' ? flagAt(match.clock, match.terms.time) : Infinity;
    case 'start':
      return match.phase === 'between' || isReplayDue(match) ? match.clock.since + START_AFTER : Infinity;
    case 'abandon':
      if (match.phase === 'open') return openUntil(match);
      if (match.phase !== 'playing') return Infinity;
      // An AI that may not move any more would wait for ever.
      return isFull(match) && aiTask(match) !== null ? match.at : abandonedAt(match);
    case 'ai':
      return isFull(match) ? Infinity : (aiTask(match)?.at ?? Infinity);
  }
};

const isFull = ({ seq }: Match): boolean => seq >= PLAY_ROWS;

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
