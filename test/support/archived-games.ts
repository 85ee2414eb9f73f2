// Games that are over, by chance: few people, times that often are the same, everything that can be asked for.
import type { ArchivedGame } from '../../server/store/contract/archive.ts';
import { GAMES, type GameId } from '../../shared/games/index.ts';
import { pick } from './random-commands.ts';

const IDS = ['ann', 'bob', 'cyd', 'dan', 'eve'] as const;
const MACHINES = ['level:1', 'level:8', 'mcts'] as const;

export const gameByChance = (
  random: () => number,
  at: number,
  people: readonly string[] = IDS,
): ArchivedGame => {
  const game = pick(random, Object.keys(GAMES) as GameId[]);
  const variants = GAMES[game].variants;
  const player = (seat: 0 | 1): ArchivedGame['players'][number] => {
    const chance = random();
    if (chance < 0.6) {
      const id = pick(
        random,
        people.filter((_, index) => index % 2 === seat),
      );
      return { id, name: id.toUpperCase(), kind: 'person' };
    }
    if (chance < 0.7) return { id: `bot${String(seat)}`, name: 'Bot', kind: 'bot' };
    return { id: `ai:${String(seat)}`, name: pick(random, MACHINES), kind: 'ai' };
  };
  return {
    match: `match-${String(Math.floor(at / 3))}`,
    number: 1 + (at % 3),
    game,
    variant: pick(random, Object.keys(variants)),
    size: '15',
    private: random() < 0.2,
    ended: 1_000 + Math.floor(at / 4),
    plies: Math.floor(random() * 100),
    players: [player(0), player(1)],
    winner: pick(random, [0, 1, null] as const),
    reason: 'resignation',
    opening: pick(random, ['4', 'h8', null] as const),
  };
};
