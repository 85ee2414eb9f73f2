// Carries a row out: the same function builds the state on the server, in every client and in replay.
import { other, type Outcome } from '../game.ts';
import { creditOutage, handClock, idleClock, pressClock, startClock, stopClock } from './clock.ts';
import { rulesOf } from '../rules-of.ts';
import { chairAt, otherChair, seatOf, type Chair, type Event, type Match, type Row } from './match.ts';
import { movesKept, playOn, positionAfter } from './takeback.ts';

type Said<K extends Event['kind']> = Extract<Event, { kind: K }>;

export const apply = (match: Match | null, row: Row, id: string): Match => {
  const { event } = row;
  if (match === null) {
    if (event.kind !== 'create') throw new Error(`match ${id} begins with a ${event.kind} row`);
    return create(event, row, id);
  }
  if (row.seq !== match.seq + 1) {
    throw new Error(`match ${id}: row ${String(row.seq)} does not follow ${String(match.seq)}`);
  }
  return carryOut({ ...match, seq: row.seq, at: row.at }, event);
};

/** A whole log, or null for an empty one. */
export const applyAll = (rows: readonly Row[], id: string): Match | null =>
  rows.reduce<Match | null>((match, row) => apply(match, row, id), null);

const create = ({ terms, chairs, first }: Said<'create'>, row: Row, id: string): Match => {
  const rules = rulesOf(terms.game, terms.setup);
  const match: Match = {
    id,
    terms,
    rules,
    chairs,
    phase: 'open',
    seq: row.seq,
    at: row.at,
    game: 0,
    round: 0,
    first: 0,
    position: rules.start,
    moves: [],
    turn: row.seq,
    clock: idleClock(terms.time),
    offers: [],
    asked: [0, 0],
    away: [null, null],
    ready: [false, false],
    outcome: null,
    score: [0, 0],
  };
  return first === undefined ? match : begin(match, first, 1);
};

const carryOut = (match: Match, event: Event): Match => {
  switch (event.kind) {
    case 'create':
      throw new Error(`match ${match.id} is created twice`);
    case 'sit': {
      const seated = { ...match, chairs: put(match.chairs, event.chair, event.player) };
      return event.first === undefined ? seated : begin(seated, event.first, 1);
    }
    case 'rise':
      return {
        ...match,
        chairs: put(match.chairs, event.chair, null),
        away: put(match.away, event.chair, null),
      };
    case 'close':
      return { ...match, phase: 'closed' };
    case 'ready': {
      const ready = put(match.ready, event.chair, true);
      return event.first === undefined ? { ...match, ready } : begin(match, event.first, match.round + 1);
    }
    case 'start':
      return begin(match, event.first, match.round + 1);
    case 'play':
      return play(match, event);
    case 'offer':
      return {
        ...match,
        offers: [...match.offers, { what: event.what, chair: event.chair, seq: match.seq }],
        asked: put(match.asked, event.chair, match.asked[event.chair] + 1),
      };
    case 'decline':
    case 'withdraw':
      return withoutOffer(match, event);
    case 'accept':
      return accept(match, event);
    case 'resign':
    case 'flag':
      return finish(match, lossOf(match, event.chair, event.kind === 'flag' ? 'time' : 'resignation'));
    case 'claim':
      return finish(match, lossOf(match, otherChair(event.chair), 'opponent-gone'));
    case 'abort':
      return callOff(match, 'aborted');
    case 'abandon':
      return callOff(match, 'abandoned');
    case 'away':
      return { ...match, away: put(match.away, event.chair, match.at) };
    case 'back':
      return { ...match, away: put(match.away, event.chair, null) };
    case 'outage':
      return {
        ...match,
        clock: creditOutage(match.clock, event.credit),
        // Nobody could come back to a service that was out.
        away: [later(match.away[0], event.credit), later(match.away[1], event.credit)],
      };
  }
};

const begin = (match: Match, first: Chair, round: number): Match => ({
  ...match,
  phase: 'playing',
  game: match.game + 1,
  round,
  first,
  position: match.rules.start,
  moves: [],
  turn: match.seq,
  clock: startClock(match.terms.time, match.rules.seat(match.rules.start), match.at),
  offers: [],
  asked: [0, 0],
  ready: [false, false],
  outcome: null,
});

const play = (match: Match, event: Said<'play'>): Match => {
  const { rules, terms } = match;
  const move = rules.parse(match.position, event.move);
  if (!move.ok) throw new Error(`match ${match.id}: the log holds ${event.move} (${move.reason})`);
  const position = playOn(rules, match.position, move.value);
  const mover = chairAt(match, rules.seat(match.position));
  const played: Match = {
    ...match,
    position,
    moves: [...match.moves, move.value],
    turn: match.seq,
    clock: pressClock(match.clock, terms.time, rules.seat(position), match.at, event.credit),
    // A move answers what the opponent had asked; an own draw offer goes along with it.
    offers: match.offers.filter((offer) => offer.what === 'draw' && offer.chair === mover),
    asked: [0, 0],
  };
  return position.outcome === null ? played : finish(played, position.outcome);
};

const accept = (match: Match, event: Said<'accept'>): Match => {
  switch (event.what) {
    case 'draw':
      return finish(match, { winner: null, reason: 'agreement', cells: [] });
    case 'takeback':
      return takeBack(match, otherChair(event.chair));
    case 'rematch':
      return begin(match, event.first ?? otherChair(match.first), 1);
    case 'replay': {
      // The drawn game is played again, so it counts no more.
      const score = [match.score[0] - 0.5, match.score[1] - 0.5] as const;
      return begin({ ...match, score }, event.first ?? match.first, match.round);
    }
  }
};

const takeBack = (match: Match, asker: Chair): Match => {
  const kept = movesKept(match, asker);
  if (kept === null) throw new Error(`match ${match.id}: nothing to take back`);
  const moves = match.moves.slice(0, kept);
  const position = positionAfter(match.rules, moves);
  return {
    ...match,
    position,
    moves,
    turn: match.seq,
    clock: handClock(match.clock, match.terms.time, match.rules.seat(position), match.at),
    offers: [],
    asked: [0, 0],
  };
};

const withoutOffer = (match: Match, event: Said<'decline' | 'withdraw'>): Match => {
  const asker = event.kind === 'withdraw' ? event.chair : otherChair(event.chair);
  return {
    ...match,
    offers: match.offers.filter(({ what, chair }) => what !== event.what || chair !== asker),
  };
};

const lossOf = (match: Match, loser: Chair, reason: string): Outcome => ({
  winner: other(seatOf(match, loser)),
  reason,
  cells: [],
});

const finish = (match: Match, outcome: Outcome): Match => {
  const points = ([0, 1] as const).map((chair) => {
    if (outcome.winner === null) return 0.5;
    return seatOf(match, chair) === outcome.winner ? 1 : 0;
  });
  return {
    ...match,
    phase: match.round < match.terms.games ? 'between' : 'over',
    clock: { ...stopClock(match.clock, match.terms.time, match.at), since: match.at },
    offers: [],
    asked: [0, 0],
    outcome,
    score: [match.score[0] + (points[0] ?? 0), match.score[1] + (points[1] ?? 0)],
  };
};

/** An aborted or abandoned game counts for nobody and ends the series. */
const callOff = (match: Match, reason: string): Match => ({
  ...match,
  phase: 'over',
  clock: stopClock(match.clock, match.terms.time, match.at),
  offers: [],
  outcome: { winner: null, reason, cells: [] },
});

const later = (since: number | null, by: number): number | null => (since === null ? null : since + by);

const put = <T>(pair: readonly [T, T], chair: Chair, value: T): [T, T] =>
  chair === 0 ? [value, pair[1]] : [pair[0], value];
