// The ladder as a page of the docs: a table a board, the strongest first.
import { ratingsOf } from '../../../server/arena/elo.ts';
import { meetingsOf, type Ladder, type Rung } from './record.ts';

export const ladderPage = (ladder: Ladder): string =>
  [
    '# The ladder',
    '',
    'Levels and classic agents of every game, rated by their own games: a round robin over random balanced openings of 4 to 8',
    'plies, each played with both sides. Elo is relative to the mean of a table; the interval covers 95 %. It is the most likely',
    'rating where a draw is half a win, with one drawn game added to every pair; its interval is the normal approximation.',
    '',
    'Made by `npm run ladder`, which goes on where it was interrupted (`test/data/ladder.json`); `npm run ladder -- --help` says more.',
    ...Object.values(ladder).flatMap(table),
    '',
  ].join('\n');

const table = (rung: Rung): string[] => {
  const meetings = meetingsOf(rung);
  const ratings = ratingsOf(rung.agents.length, meetings);
  const rows = rung.agents
    .map((name, index) => {
      const own = { games: 0, wins: 0, draws: 0, losses: 0 };
      for (const { a, b, wins, draws, losses } of meetings) {
        if (a !== index && b !== index) continue;
        own.games += wins + draws + losses;
        own.draws += draws;
        own.wins += a === index ? wins : losses;
        own.losses += a === index ? losses : wins;
      }
      return { name, rating: ratings[index] ?? null, ...own };
    })
    .sort((one, two) => (two.rating?.elo ?? -Infinity) - (one.rating?.elo ?? -Infinity));
  return [
    '',
    `## ${rung.game} ${rung.variant} ${rung.size}, ${String(rung.movetime)} ms a move`,
    '',
    '| agent | Elo | 95 % | games | won | drawn | lost | late | faults |',
    '|---|---|---|---|---|---|---|---|---|',
    ...rows.map(({ name, rating, games, wins, draws, losses }) =>
      [
        '',
        `\`${name}\``,
        rating === null ? '–' : rating.elo.toFixed(0).replace('-', '−'),
        rating === null ? '–' : `±${rating.margin.toFixed(0)}`,
        ...[games, wins, draws, losses, rung.late[name] ?? 0, rung.faults[name] ?? 0].map(String),
        '',
      ]
        .join(' | ')
        .trim(),
    ),
  ];
};
