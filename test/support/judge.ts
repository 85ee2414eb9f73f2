// Judges a log by the pure functions alone: what was commanded is read off each row, and `decide` has to agree.
import { apply } from '../../shared/match/apply.ts';
import type { Actor, ChairWish, Command, DueKind } from '../../shared/match/command.ts';
import { decide } from '../../shared/match/decide.ts';
import type { Chair, Chairs, Event, Match, OfferKind, Player, Row } from '../../shared/match/match.ts';

/** What is wrong with the first row that is; null for a good log. */
export const faultOf = (log: readonly Row[], id: string): string | null => {
  let match: Match | null = null;
  for (const [index, row] of log.entries()) {
    const at = `row ${String(index)} of ${id}`;
    if (row.seq !== index) return `${at} has the number ${String(row.seq)}`;
    if (match !== null && row.at < match.at) return `${at} is older than the one before it`;
    const chance = 'first' in row.event && row.event.first === 1 ? 0.9 : 0.1;
    const order = { command: commandOf(match, row), by: actorOf(match, row), now: row.at, chance };
    const decision = decide(match, order);
    const made = JSON.stringify(row.event);
    if (!decision.ok) return `${at}, ${made}, would be refused: ${decision.reason}`;
    if (JSON.stringify(decision.value) !== made) return `${at} is ${made}, not what decide makes`;
    match = apply(match, row, id);
  }
  return null;
};

const actorOf = (match: Match | null, { by, event }: Row): Actor => {
  if (by === null) return 'service';
  const chairs: Chairs = event.kind === 'create' ? event.chairs : (match?.chairs ?? [null, null]);
  const players = event.kind === 'sit' ? [event.player] : chairs;
  return players.find((player) => player?.id === by) ?? { kind: 'person', id: by, name: '' };
};

const commandOf = (match: Match | null, { by, event }: Row): Command => {
  if (event.kind === 'create') return creationOf(event, by);
  const { turn = 0, game = 0 } = match ?? {};
  switch (event.kind) {
    case 'sit':
      return { kind: 'sit', chair: event.chair };
    case 'play':
      return { kind: 'play', turn, move: event.move, lag: event.credit };
    case 'offer':
      return { kind: 'offer', what: event.what, turn };
    case 'accept':
    case 'decline':
      return { kind: event.kind, offer: offerOf(match, event.what, event.chair === 0 ? 1 : 0) };
    case 'withdraw':
      return { kind: 'withdraw', offer: offerOf(match, event.what, event.chair) };
    case 'claim':
      return { kind: 'claim', turn };
    case 'ready':
    case 'resign':
    case 'abort':
    case 'give':
      return { kind: event.kind, game };
    case 'away':
    case 'back':
      return { kind: event.kind, chair: event.chair };
    case 'outage':
      return { kind: 'outage', credit: event.credit };
    case 'rise':
      return { kind: 'rise' };
    case 'close':
      if (match?.phase === 'over') return { kind: 'close' };
      if (event.declined !== undefined) return { kind: 'refuse', reason: event.declined };
      return by === null ? woken('abandon') : { kind: 'rise' };
    case 'flag':
    case 'start':
    case 'abandon':
      return woken(event.kind);
  }
};

const woken = (due: DueKind): Command => ({ kind: 'wake', due });

const offerOf = (match: Match | null, what: OfferKind, chair: Chair): number =>
  match?.offers.find((offer) => offer.what === what && offer.chair === chair)?.seq ?? -1;

const creationOf = ({ terms, chairs }: Extract<Event, { kind: 'create' }>, by: string | null): Command => {
  const { reserved, ...rest } = terms;
  const wish = (player: Player | null, bot: string | null): ChairWish => {
    if (player === null) return bot === null ? 'open' : { invited: bot };
    if (player.kind === 'ai') return { ai: player.agent ?? '' };
    return player.id === by ? 'me' : { paired: player };
  };
  return {
    kind: 'create',
    terms: rest,
    chairs: [wish(chairs[0], reserved[0]), wish(chairs[1], reserved[1])],
  };
};
