// Commands at random for a match: mostly sensible, sometimes late, foreign or wrong.
import type { Actor, Command } from '../../shared/match/command.ts';
import { OFFERS, type Match } from '../../shared/match/match.ts';
import { ADA, BEN, EVE } from './table.ts';

type Random = () => number;

export const pick = <T>(random: Random, values: readonly T[]): T => {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error('nothing to pick from');
  return value;
};

export const commandFor = (random: Random, match: Match): Command => {
  const turn = random() < 0.9 ? match.turn : Math.floor(random() * 50);
  const game = random() < 0.9 ? match.game : 0;
  const offer = pick(random, [...match.offers.map(({ seq }) => seq), 3]);
  const legal = match.rules.moves(match.position).map((move) => match.rules.format(move));
  const move = legal.length === 0 || random() < 0.05 ? 'x0' : pick(random, legal);
  if (match.phase === 'over' && random() < 0.6) return { kind: 'offer', what: 'rematch', turn };
  if (random() < 0.7) return { kind: 'play', turn, move, lag: Math.floor(random() * 900) };
  return pick<Command>(random, [
    { kind: 'sit' },
    { kind: 'sit', chair: 1 },
    { kind: 'rise' },
    { kind: 'ready', game },
    { kind: 'resign', game },
    { kind: 'abort', game },
    { kind: 'give', game },
    { kind: 'claim', turn },
    { kind: 'offer', what: pick(random, OFFERS), turn },
    { kind: 'offer', what: 'rematch', turn },
    { kind: pick(random, ['accept', 'decline', 'withdraw']), offer },
    { kind: 'accept', offer },
    { kind: pick(random, ['away', 'back']), chair: pick(random, [0, 1]) },
    { kind: 'wake', due: pick(random, ['flag', 'start', 'abandon']) },
    { kind: 'outage', credit: Math.floor(random() * 10_000) },
    { kind: 'close' },
  ]);
};

export const actorFor = (random: Random, { kind }: Command): Actor =>
  random() < 0.95 && ['away', 'back', 'wake', 'outage', 'close'].includes(kind)
    ? 'service'
    : pick<Actor>(random, [ADA, ADA, BEN, BEN, EVE, 'service']);
