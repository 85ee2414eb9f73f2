// Decides whether a command is accepted, and which event it becomes. Pure; `apply` carries the event out.
import { GAMES } from '../games/index.ts';
import { no, ok } from '../result.ts';
import { setUp } from '../setup.ts';
import { flagAt, lagCredit, timeLeft } from './clock.ts';
import type { ChairWish, Command, Order } from './command.ts';
import { answerOffer, makeOffer } from './decide-offers.ts';
import type { Decision } from './decision.ts';
import { CLAIM_AFTER, dueAt } from './dues.ts';
import { makeGift } from './gifts.ts';
import {
  chairAt,
  chairOf,
  MATCH_ROWS,
  otherChair,
  PLAY_ROWS,
  type Chair,
  type Match,
  type Player,
} from './match.ts';
import { isReplayDue } from './replays.ts';
import { tryMove } from './played.ts';

type Asked<K extends Command['kind']> = Extract<Command, { kind: K }>;

/** Past this nothing optional is accepted. */
const OPTIONAL_ROWS = MATCH_ROWS - 500;

export const decide = (match: Match | null, order: Order): Decision => {
  const { command, by, now } = order;
  if (command.kind === 'create') return match === null ? create(command, order) : no('already-created');
  if (match === null) return no('no-such-match');
  if (isForService(command)) return by === 'service' ? serve(match, command, order) : no('not-yours');
  if (by === 'service') return no('not-yours');
  if (command.kind === 'sit') return sit(match, command, by, order.chance);
  if (command.kind === 'refuse') return refuse(match, command, by);
  const chair = chairOf(match, by.id);
  if (chair === null) return no('not-seated');
  switch (command.kind) {
    case 'rise':
      return rise(match, chair);
    case 'ready':
      return ready(match, command, chair);
    case 'play':
      return play(match, command, chair, now);
    case 'resign':
      if (match.phase !== 'playing') return no('not-playing');
      return command.game === match.game ? ok({ kind: 'resign', chair }) : no('stale-game');
    case 'give':
      if (match.seq >= OPTIONAL_ROWS) return no('match-full');
      return makeGift(match, command.game, chair, now);
    case 'offer':
      if (match.seq >= OPTIONAL_ROWS && command.what !== 'draw') return no('match-full');
      return makeOffer(match, command, chair);
    case 'accept':
    case 'decline':
    case 'withdraw':
      return answerOffer(match, command, chair);
    case 'claim':
      return claim(match, command, chair, now);
    case 'abort':
      if (match.phase !== 'playing') return no('not-playing');
      if (command.game !== match.game) return no('stale-game');
      return match.moves.length < 2 || isAgainstComputer(match)
        ? ok({ kind: 'abort', chair })
        : no('too-late-to-abort');
  }
};

/** A computer minds no game that is broken off: whoever plays one may leave it for a person at any time. */
const isAgainstComputer = ({ chairs }: Match): boolean => chairs.some((player) => player?.kind === 'ai');

type ForService = Asked<'away' | 'back' | 'wake' | 'outage' | 'close' | 'stop'>;

const isForService = (command: Command): command is ForService =>
  ['away', 'back', 'wake', 'outage', 'close', 'stop'].includes(command.kind);

const create = ({ terms, chairs: wishes }: Asked<'create'>, { by, chance }: Order): Decision => {
  const setup = setUp(GAMES[terms.game], terms.setup);
  const own = wishes.filter((wish) => wish === 'me').length;
  if (!setup.ok || own > 1 || (own === 1 && by === 'service')) return no('bad-terms');
  if (terms.rated === true && terms.time.kind === 'none') return no('rated-needs-clock');
  if (terms.rated === true && wishes.some(isAi)) return no('rated-needs-people');
  const paired = wishes.flatMap((wish) =>
    typeof wish === 'object' && 'paired' in wish ? [wish.paired.id] : [],
  );
  if (new Set(paired).size < paired.length || (paired.length > 0 && by !== 'service')) return no('bad-terms');
  const seated = (chair: Chair): Player | null => {
    const wish = wishes[chair];
    if (wish === 'open' || (typeof wish === 'object' && 'invited' in wish)) return null;
    if (wish === 'me') return by === 'service' ? null : by;
    if ('paired' in wish) return wish.paired;
    return { kind: 'ai', id: `ai:${String(chair)}`, name: wish.ai, agent: wish.ai };
  };
  const chairs = [seated(0), seated(1)] as const;
  const begun = chairs.includes(null) ? {} : { first: firstChair(terms.first, chance) };
  const reserved = [invited(wishes[0]), invited(wishes[1])] as const;
  return ok({ kind: 'create', terms: { ...terms, setup: setup.value, reserved }, chairs, ...begun });
};

const isAi = (wish: ChairWish): boolean => typeof wish === 'object' && 'ai' in wish;

const invited = (wish: ChairWish): string | null =>
  typeof wish === 'object' && 'invited' in wish ? wish.invited : null;

const firstChair = (wish: Chair | 'random', chance: number): Chair =>
  wish === 'random' ? (chance < 0.5 ? 0 : 1) : wish;

const sit = (match: Match, command: Asked<'sit'>, player: Player, chance: number): Decision => {
  if (chairOf(match, player.id) !== null) return no('already-seated');
  if (match.phase !== 'open') return no('not-open');
  if (match.terms.rated === true && player.kind === 'bot' && command.rated !== true)
    return no('bot-asks-for-rated');
  const free = ([0, 1] as const).filter(
    (each) => match.chairs[each] === null && [null, player.id].includes(match.terms.reserved[each]),
  );
  const chair = command.chair ?? free[0];
  if (chair === undefined || !free.includes(chair)) return no('no-free-chair');
  const begun =
    match.chairs[otherChair(chair)] === null ? {} : { first: firstChair(match.terms.first, chance) };
  return ok({ kind: 'sit', chair, player, ...begun });
};

/** Before the game begins a player may leave; the last one to leave closes the room. */
const rise = (match: Match, chair: Chair): Decision => {
  if (match.phase !== 'open') return no('not-open');
  const rest = match.chairs[otherChair(chair)];
  return ok(rest === null || rest.kind === 'ai' ? { kind: 'close' } : { kind: 'rise', chair });
};

/** A chair that is kept for nobody but them is of no use to others. */
const refuse = (match: Match, { reason }: Asked<'refuse'>, by: Player): Decision => {
  if (match.phase !== 'open') return no('not-open');
  const isAwaited = match.terms.reserved.includes(by.id) && chairOf(match, by.id) === null;
  return isAwaited ? ok({ kind: 'close', declined: reason }) : no('not-invited');
};

const ready = (match: Match, command: Asked<'ready'>, chair: Chair): Decision => {
  if (match.phase !== 'between') return no('not-between-games');
  if (command.game !== match.game) return no('stale-game');
  if (match.ready[chair]) return no('nothing-changed');
  const opponent = otherChair(chair);
  const both = match.ready[opponent] || match.chairs[opponent]?.kind === 'ai';
  return ok({ kind: 'ready', chair, ...(both ? { first: otherChair(match.first) } : {}) });
};

const play = (match: Match, command: Asked<'play'>, chair: Chair, now: number): Decision => {
  if (match.phase !== 'playing') return no('not-playing');
  if (command.turn !== match.turn) return no('stale-turn');
  const { rules, position, clock, terms } = match;
  if (chairAt(match, rules.seat(position)) !== chair) return no('not-your-turn');
  if (match.seq >= PLAY_ROWS) return no('match-full');
  const credit = lagCredit(clock, command.lag ?? 0);
  if (timeLeft(clock, terms.time, now, credit) < 0) return no('time-over');
  const move = rules.parse(position, command.move);
  const played = move.ok ? tryMove(rules, position, move.value) : move;
  if (!played.ok) return { ok: false, reason: 'illegal-move', detail: played.reason };
  return ok({ kind: 'play', move: move.ok ? rules.format(move.value) : command.move, credit });
};

const claim = (match: Match, command: Asked<'claim'>, chair: Chair, now: number): Decision => {
  if (match.phase !== 'playing') return no('not-playing');
  if (command.turn !== match.turn) return no('stale-turn');
  const since = match.away[otherChair(chair)];
  if (since === null) return no('opponent-present');
  return now - since >= CLAIM_AFTER ? ok({ kind: 'claim', chair }) : no('too-soon');
};

const serve = (match: Match, command: ForService, { now }: Order): Decision => {
  switch (command.kind) {
    case 'away':
    case 'back':
      if (match.seq >= OPTIONAL_ROWS) return no('match-full');
      if (match.chairs[command.chair] === null || match.phase === 'closed') return no('nothing-changed');
      if ((match.away[command.chair] !== null) === (command.kind === 'away')) return no('nothing-changed');
      return ok({ kind: command.kind, chair: command.chair });
    case 'outage':
      return match.clock.running === null || command.credit <= 0
        ? no('nothing-changed')
        : ok({ kind: 'outage', credit: Math.floor(command.credit) });
    case 'wake':
      return wake(match, command, now);
    case 'close':
      return match.phase === 'over' ? ok({ kind: 'close' }) : no('not-over');
    case 'stop':
      if (match.phase === 'open') return ok({ kind: 'close' });
      return match.phase === 'playing' || match.phase === 'between'
        ? ok({ kind: 'abandon' })
        : no('not-playing');
  }
};

const wake = (match: Match, { due: kind }: Asked<'wake'>, now: number): Decision => {
  if (now < dueAt(match, kind)) return no('not-due');
  switch (kind) {
    case 'flag':
      return now >= flagAt(match.clock, match.terms.time)
        ? ok({ kind: 'flag', chair: chairAt(match, match.clock.running ?? 0) })
        : no('not-due');
    case 'start':
      return isReplayDue(match)
        ? ok({ kind: 'accept', what: 'replay', chair: 0, first: match.first })
        : ok({ kind: 'start', first: otherChair(match.first) });
    case 'abandon':
      return ok(match.phase === 'open' ? { kind: 'close' } : { kind: 'abandon' });
    case 'ai':
      return no('not-due');
  }
};
