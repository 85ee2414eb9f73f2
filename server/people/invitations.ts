// For whom chairs are kept: open matches that wait for one bot or person by name, at whichever node they were made.
import type { Match, Row } from '../../shared/match/match.ts';
import type { Store } from '../store/store.ts';
import type { Letters } from './letters.ts';

export interface InvitationsNeeds {
  /** Called with each who is invited, and what to. */
  readonly invited: (identity: string, match: string) => void;
}

export interface Invitations {
  /** To be told of every row of every match but moves, and of those that wait when the server starts. */
  changed(match: Match): void;
  /** What waits for somebody. */
  of(identity: string): Iterable<Match>;
  /** How many wait for others whom this one has invited. */
  by(identity: string): number;
  /** Whether it is a match in which a chair is kept for somebody. */
  follows(match: string, mere?: boolean): boolean;
  followed(): Iterable<readonly [match: string, seq: number]>;
  /** Whether this row begins such a match. */
  concerns(row: Row): boolean;
}

const NOTHING: ReadonlyMap<string, Match> = new Map<string, Match>();

/** Whose chair is kept while they do not sit on it. */
export const awaitedIn = ({ phase, chairs, terms }: Pick<Match, 'phase' | 'chairs' | 'terms'>): string[] =>
  phase !== 'open'
    ? []
    : terms.reserved
        .filter((each) => each !== null && !chairs.some((player) => player?.id === each))
        .map(String);

export const createInvitations = ({ invited }: InvitationsNeeds): Invitations => {
  const waiting = new Map<string, Map<string, Match>>();

  return {
    changed: (match) => {
      const awaited = awaitedIn(match);
      for (const identity of match.terms.reserved) {
        if (identity === null) continue;
        const matches = waiting.get(identity) ?? new Map<string, Match>();
        const isNew = !matches.has(match.id);
        if (awaited.includes(identity)) {
          waiting.set(identity, matches.set(match.id, match));
          if (isNew) invited(identity, match.id);
        } else {
          matches.delete(match.id);
          if (matches.size === 0) waiting.delete(identity);
        }
      }
    },
    of: (identity) => (waiting.get(identity) ?? NOTHING).values(),
    by: (identity) => {
      let count = 0;
      for (const matches of waiting.values()) {
        for (const { chairs } of matches.values())
          if (chairs.some((player) => player?.id === identity)) count += 1;
      }
      return count;
    },
    follows: (match, mere = false) => !mere && [...waiting.values()].some((matches) => matches.has(match)),
    *followed() {
      for (const matches of waiting.values()) for (const id of matches.keys()) yield [id, -1];
    },
    concerns: ({ event }) => event.kind === 'create' && event.terms.reserved.some((each) => each !== null),
  };
};

/** Tells whoever invited somebody that they do not come. */
export const tellDeclined = async (
  store: Pick<Store, 'identity'>,
  letters: Pick<Letters, 'declined'>,
  { id, chairs }: Match,
  { by, event }: Row,
): Promise<void> => {
  const host = chairs.find((player) => player !== null) ?? null;
  if (event.kind !== 'close' || event.declined === undefined || by === null || host === null) return;
  const name = (await store.identity(by))?.name ?? '';
  letters.declined(host.id, { match: id, by: { id: by, name }, reason: event.declined });
};
