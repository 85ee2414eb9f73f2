// Drafts what one accepted command writes: its row, the state after it, and what the store keeps beside the log. Pure.
import { apply } from '../../shared/match/apply.ts';
import type { Actor, Command, DueKind, Refusal } from '../../shared/match/command.ts';
import { decide } from '../../shared/match/decide.ts';
import { DUE_KINDS, dueAt, dueOf } from '../../shared/match/dues.ts';
import type { Match, Row } from '../../shared/match/match.ts';
import { patienceOf } from '../ai/patience.ts';
import { finishedBy } from './finished.ts';
import type { Append } from '../store/contract/log.ts';
import type { DueChange } from '../store/contract/dues.ts';
import type { Summary } from '../store/contract/matches.ts';

export interface Ask {
  readonly match: string;
  readonly command: Command;
  readonly by: Actor;
  /** Null for the service, which says nothing twice, unless it fulfils requests: their names. */
  readonly key: string | null;
  /** The receive stamp. */
  readonly now: number;
  /** Seeks that this command consumes. */
  readonly seeks?: readonly string[];
}

/** When each wake-up stands in the store; Infinity for none, absent when that is not known. */
export type DuesKept = Readonly<Partial<Record<DueKind, number>>>;

export interface Draft {
  readonly ok: true;
  readonly row: Row;
  readonly next: Match;
  readonly append: Append;
  readonly kept: DuesKept;
}
export type Drafted = Draft | { readonly ok: false; readonly reason: Refusal; readonly detail?: string };

/** What a node knows of a match's committed state. */
export interface Head {
  readonly match: Match | null;
  readonly kept: DuesKept;
  readonly created: number;
}

/** `now` is the moment of drafting: the receive stamp may be long past when a command has waited. */
export const draft = ({ match, kept, created }: Head, ask: Ask, chance: number, now = ask.now): Drafted => {
  const at = match === null ? ask.now : Math.max(ask.now, match.at);
  const decision = decide(match, { command: ask.command, by: ask.by, now: at, chance });
  if (!decision.ok) return decision;
  const by = ask.by === 'service' ? null : ask.by.id;
  const row: Row = { seq: match === null ? 0 : match.seq + 1, at, by, event: decision.value };
  const next = apply(match, row, ask.match);
  const dues = dueChanges(next, kept, Math.max(at, now));
  const append: Append = {
    match: ask.match,
    row,
    json: JSON.stringify(row),
    key: ask.key,
    dues,
    summary: isListedAnew(match, next) ? summaryOf(next, match === null ? at : created) : null,
    finished: finishedBy(match, next),
    seeks: ask.seeks ?? NO_SEEKS,
  };
  return { ok: true, row, next, append, kept: dues.length === 0 ? kept : keptAfter(kept, dues) };
};

const NONE: DueChange[] = [];
const NO_SEEKS: readonly string[] = [];

/**
 * A wake-up that stands too early does no harm, so it is rewritten only when its deadline is sooner. An AI's carries the
 * turn it has to answer, and each turn has a time of its own.
 */
const dueChanges = (next: Match, kept: DuesKept, now: number): readonly DueChange[] => {
  let changes: DueChange[] = NONE;
  for (const kind of DUE_KINDS) {
    const stands = kept[kind];
    if (stands !== undefined && standsWell(kind, dueAt(next, kind), stands, now)) continue;
    if (changes === NONE) changes = [];
    changes.push(changeOf(next, kind));
  }
  return changes;
};

const changeOf = (next: Match, kind: DueKind): DueChange => {
  const due = dueOf(next, kind);
  if (due === null) return { kind, cleared: true };
  return kind === 'ai' ? { ...due, patience: patienceOf(next) } : due;
};

/**
 * A wake-up whose time comes can be claimed by any node, and put off there. Within this time a row that is drafted now is
 * committed, or never: longer than a statement can take, and than the clocks of nodes differ.
 */
const ITS_TIME = 10_000;

const standsWell = (kind: DueKind, at: number, stands: number, now: number): boolean =>
  kind === 'ai' || at === Infinity ? at === stands : at >= stands && stands > now + ITS_TIME;

const keptAfter = (kept: DuesKept, changes: readonly DueChange[]): DuesKept => {
  const after = { ...kept };
  for (const change of changes) after[change.kind] = 'at' in change ? change.at : Infinity;
  return after;
};

/** No wake-up stands for a match that is only now created. */
export const NOTHING_KEPT: DuesKept = { flag: Infinity, start: Infinity, abandon: Infinity, ai: Infinity };

const isListedAnew = (match: Match | null, next: Match): boolean =>
  match === null || match.phase !== next.phase || match.chairs !== next.chairs;

const summaryOf = (next: Match, created: number): Summary => ({
  phase: next.phase,
  game: next.terms.game,
  private: next.terms.private,
  created,
  updated: next.at,
  players: [next.chairs[0]?.id ?? null, next.chairs[1]?.id ?? null],
  counts: next.score[0] + next.score[1] > 0,
  rated: next.terms.rated === true,
});
