// Carries a row out: the same function builds the state on the server, in every client and in replay.
import { other, type Outcome } from '../game.ts';
import { creditOutage, giveTime, handClock, idleClock, pressClock, startClock, stopClock } from './clock.ts';
import { rulesOf } from '../rules-of.ts';
import { chairAt, otherChair, seatOf, type Chair, type Event, type Match, type Row } from './match.ts';
import { firstMoves, listMoves, movesAnd, NO_MOVES } from './moves.ts';
import { movesKept, playOn, positionAfter } from './takeback.ts';

type Said<K extends Event['kind']> = Extract<Event, { kind: K }>;
/** The state that a row makes, before anybody has seen it. */
type Next = { -readonly [K in keyof Match]: Match[K] };

const NOTHING_ASKED = [0, 0] as const;
const NOTHING_GIVEN = [0, 0] as const;

export const apply = (match: Match | null, row: Row, id: string): Match => {
  const { event } = row;
  if (match === null) {
    if (event.kind !== 'create') throw new Error(`match ${id} begins with a ${event.kind} row`);
    return create(event, row, id);
  }
  if (row.seq !== match.seq + 1) {
    throw new Error(`match ${id}: row ${String(row.seq)} does not follow ${String(match.seq)}`);
  }
  const next = followed(match, row);
  carryOut(next, event);
  return next;
};

/** Named one by one, the fields of every state are laid out alike, and engines read them fast; a spread is slow here. */
const followed = (match: Match, { seq, at }: Row): Next => ({
  id: match.id,
  terms: match.terms,
  rules: match.rules,
  chairs: match.chairs,
  phase: match.phase,
  seq,
  at,
  game: match.game,
  round: match.round,
  replays: match.replays,
  first: match.first,
  position: match.position,
  moves: match.moves,
  turn: match.turn,
  clock: match.clock,
  offers: match.offers,
  asked: match.asked,
  given: match.given,
  away: match.away,
  ready: match.ready,
  outcome: match.outcome,
  score: match.score,
});

const create = ({ terms, chairs, first }: Said<'create'>, row: Row, id: string): Match => {
  const rules = rulesOf(terms.game, terms.setup);
  const next: Next = {
    id,
    terms,
    rules,
    chairs,
    phase: 'open',
    seq: row.seq,
    at: row.at,
    game: 0,
    round: 0,
    replays: 0,
    first: 0,
    position: rules.start,
    moves: NO_MOVES,
    turn: row.seq,
    clock: idleClock(terms.time),
    offers: [],
    asked: NOTHING_ASKED,
    given: NOTHING_GIVEN,
    away: [null, null],
    ready: [false, false],
    outcome: null,
    score: [0, 0],
  };
  if (first !== undefined) begin(next, first, 1);
  return next;
};

const carryOut = (next: Next, event: Event): void => {
  switch (event.kind) {
    case 'create':
      throw new Error(`match ${next.id} is created twice`);
    case 'sit':
      next.chairs = put(next.chairs, event.chair, event.player);
      if (event.first !== undefined) begin(next, event.first, 1);
      break;
    case 'rise':
      next.chairs = put(next.chairs, event.chair, null);
      next.away = put(next.away, event.chair, null);
      break;
    case 'close':
      next.phase = 'closed';
      break;
    case 'ready':
      next.ready = put(next.ready, event.chair, true);
      if (event.first !== undefined) begin(next, event.first, next.round + 1);
      break;
    case 'start':
      begin(next, event.first, next.round + 1);
      break;
    case 'play':
      play(next, event);
      break;
    case 'offer':
      next.offers = [...next.offers, { what: event.what, chair: event.chair, seq: next.seq }];
      next.asked = put(next.asked, event.chair, next.asked[event.chair] + 1);
      break;
    case 'give':
      next.clock = giveTime(next.clock, seatOf(next, otherChair(event.chair)), event.ms);
      next.given = put(next.given, event.chair, next.given[event.chair] + 1);
      break;
    case 'decline':
    case 'withdraw':
      dropOffer(next, event);
      break;
    case 'accept':
      accept(next, event);
      break;
    case 'resign':
    case 'flag':
      finish(next, lossOf(next, event.chair, event.kind === 'flag' ? 'time' : 'resignation'));
      break;
    case 'claim':
      finish(next, lossOf(next, otherChair(event.chair), 'opponent-gone'));
      break;
    case 'abort':
      callOff(next, 'aborted');
      break;
    case 'abandon':
      callOff(next, 'abandoned');
      break;
    case 'away':
      next.away = put(next.away, event.chair, next.at);
      break;
    case 'back':
      next.away = put(next.away, event.chair, null);
      break;
    case 'outage':
      next.clock = creditOutage(next.clock, event.credit);
      // Nobody could come back to a service that was out.
      next.away = [later(next.away[0], event.credit), later(next.away[1], event.credit)];
      break;
  }
};

const begin = (next: Next, first: Chair, round: number, replays = 0): void => {
  const { rules, terms } = next;
  next.phase = 'playing';
  next.game += 1;
  next.round = round;
  next.replays = replays;
  next.first = first;
  next.position = rules.start;
  next.moves = NO_MOVES;
  next.turn = next.seq;
  next.clock = startClock(terms.time, rules.seat(rules.start), next.at);
  next.offers = [];
  next.asked = NOTHING_ASKED;
  next.given = NOTHING_GIVEN;
  next.ready = [false, false];
  next.outcome = null;
};

const play = (next: Next, event: Said<'play'>): void => {
  const { rules, terms, position } = next;
  const move = rules.parse(position, event.move);
  if (!move.ok) throw new Error(`match ${next.id}: the log holds ${event.move} (${move.reason})`);
  const mover = chairAt(next, rules.seat(position));
  next.position = playOn(rules, position, move.value);
  next.moves = movesAnd(next.moves, move.value);
  next.turn = next.seq;
  next.clock = pressClock(next.clock, terms.time, rules.seat(next.position), next.at, event.credit);
  // A move answers what the opponent had asked; an own draw offer goes along with it.
  if (next.offers.length > 0) {
    next.offers = next.offers.filter((offer) => offer.what === 'draw' && offer.chair === mover);
  }
  next.asked = NOTHING_ASKED;
  if (next.position.outcome !== null) finish(next, next.position.outcome);
};

const accept = (next: Next, event: Said<'accept'>): void => {
  switch (event.what) {
    case 'draw':
      finish(next, { winner: null, reason: 'agreement', cells: [] });
      break;
    case 'takeback':
      takeBack(next, otherChair(event.chair));
      break;
    case 'rematch':
      begin(next, event.first ?? otherChair(next.first), 1);
      break;
    case 'replay':
      // The drawn game is played again, so it counts no more.
      next.score = [next.score[0] - 0.5, next.score[1] - 0.5];
      begin(next, event.first ?? next.first, next.round, next.replays + 1);
      break;
  }
};

const takeBack = (next: Next, asker: Chair): void => {
  const { rules, terms } = next;
  const kept = movesKept(next, asker);
  if (kept === null) throw new Error(`match ${next.id}: nothing to take back`);
  next.moves = firstMoves(next.moves, kept);
  next.position = positionAfter(rules, listMoves(next.moves));
  next.turn = next.seq;
  next.clock = handClock(next.clock, terms.time, rules.seat(next.position), next.at);
  next.offers = [];
  next.asked = NOTHING_ASKED;
};

const dropOffer = (next: Next, event: Said<'decline' | 'withdraw'>): void => {
  const asker = event.kind === 'withdraw' ? event.chair : otherChair(event.chair);
  next.offers = next.offers.filter(({ what, chair }) => what !== event.what || chair !== asker);
};

const lossOf = (match: Match, loser: Chair, reason: string): Outcome => ({
  winner: other(seatOf(match, loser)),
  reason,
  cells: [],
});

const finish = (next: Next, outcome: Outcome): void => {
  const points = (chair: Chair): number => {
    if (outcome.winner === null) return 0.5;
    return seatOf(next, chair) === outcome.winner ? 1 : 0;
  };
  next.phase = next.round < next.terms.games ? 'between' : 'over';
  next.clock = { ...stopClock(next.clock, next.terms.time, next.at), since: next.at };
  next.offers = [];
  next.asked = NOTHING_ASKED;
  next.outcome = outcome;
  next.score = [next.score[0] + points(0), next.score[1] + points(1)];
};

/** An aborted or abandoned game counts for nobody and ends the series. */
const callOff = (next: Next, reason: string): void => {
  next.phase = 'over';
  next.clock = stopClock(next.clock, next.terms.time, next.at);
  next.offers = [];
  next.outcome = { winner: null, reason, cells: [] };
};

const later = (since: number | null, by: number): number | null => (since === null ? null : since + by);

const put = <T>(pair: readonly [T, T], chair: Chair, value: T): [T, T] =>
  chair === 0 ? [value, pair[1]] : [pair[0], value];
