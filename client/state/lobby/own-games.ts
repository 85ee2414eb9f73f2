// The own games as this page knows them, private ones too, and what happens in them while one looks elsewhere.
import type { OwnChange, OwnMatch } from '../../../shared/protocol.ts';
import { chairOf, otherChair, type Player } from '../../../shared/match/match.ts';
import type { Net } from '../../net/net.ts';

/** `turn`: the other has moved, so it is one's own turn. */
export type OwnNews = 'challenged' | 'sat' | 'turn' | 'over';

export interface OwnGames {
  /** Those that wait for the own move first, then the latest. */
  readonly all: readonly OwnMatch[];
  /** Where others wait for oneself to sit down, or to say no. */
  readonly challenges: readonly OwnMatch[];
  /** Whether the server has said which they are. */
  readonly known: boolean;
}

interface OwnGamesListener {
  readonly changed: () => void;
  readonly happened: (news: OwnNews, match: OwnMatch) => void;
}

const TICK = 1_000;

export const openOwnGames = (net: Net, { changed, happened }: OwnGamesListener): OwnGames => {
  let matches: ReadonlyMap<string, OwnMatch> = new Map();
  let all: readonly OwnMatch[] = [];
  let challenges: readonly OwnMatch[] = [];
  let known = false;

  const adopt = (next: ReadonlyMap<string, OwnMatch>): void => {
    const before = matches;
    matches = next;
    const urgent = (match: OwnMatch): number => (isOwnTurn(match, net) ? 1 : 0);
    const every = [...next.values()].sort((one, two) => urgent(two) - urgent(one) || two.at - one.at);
    all = every.filter((match) => isSeated(match, net));
    challenges = every.filter((match) => !isSeated(match, net));
    for (const match of challenges) if (!before.has(match.id)) happened('challenged', match);
    for (const [id, old] of before) {
      const match = next.get(id);
      if (match === undefined) {
        if (old.phase !== 'open') happened('over', old);
      } else if (old.phase === 'open' && match.phase === 'playing') {
        happened('sat', match);
      } else if (isOwnTurn(match, net) && (!isOwnTurn(old, net) || match.ply > old.ply + 1)) {
        happened('turn', match);
      }
    }
    changed();
  };
  const take = ({ put, drop }: OwnChange): void => {
    const next = new Map(matches);
    for (const match of put) next.set(match.id, match);
    for (const id of drop) next.delete(id);
    adopt(next);
  };
  const ask = async (): Promise<void> => {
    const answer = await net.ask('own-matches', { on: true });
    known ||= answer.ok;
    if (answer.ok) adopt(new Map(answer.matches.map((match) => [match.id, match])));
  };

  net.on('own-matches', take);
  net.onWelcome(() => void ask());
  window.setInterval(() => {
    if (!document.hidden && all.some(({ since, terms }) => since !== null && terms.time.kind !== 'none')) {
      changed();
    }
  }, TICK);

  return {
    get all() {
      return all;
    },
    get challenges() {
      return challenges;
    },
    get known() {
      return known;
    },
  };
};

const isSeated = ({ chairs }: OwnMatch, net: Net): boolean =>
  chairOf({ chairs }, net.identity?.id ?? '') !== null;

const ownChair = ({ chairs }: OwnMatch, net: Net): 0 | 1 => chairOf({ chairs }, net.identity?.id ?? '') ?? 0;

export const isOwnTurn = (match: OwnMatch, net: Net): boolean =>
  match.mover === ownChair(match, net) && isSeated(match, net);

export const opponentIn = (match: OwnMatch, net: Net): Player | null =>
  isSeated(match, net)
    ? match.chairs[otherChair(ownChair(match, net))]
    : (match.chairs.find((player) => player !== null) ?? null);

/** What is left to whoever is to move; null without a clock that runs. */
export const leftToMover = ({ terms, first, mover, left, since }: OwnMatch, now: number): number | null => {
  const { time } = terms;
  if (time.kind === 'none' || mover === null || since === null) return null;
  const free = time.kind === 'game' ? time.delay : 0;
  return Math.max(0, left[mover === first ? 0 : 1] - Math.max(0, now - since - free));
};
