// The ladder as a page of the docs: for every board ratings, distances of neighbours, and level 8 against the others.
import { differenceOf, ratingsOf } from '../../../server/tools/arena/elo.ts';
import { isLevel } from './plan.ts';
import { meetingOf, meetingsOf, type Ladder, type Rung } from './record.ts';

export const ladderPage = (ladder: Ladder): string => {
  const rungs = Object.values(ladder);
  return [
    '# The ladder',
    '',
    'Levels and classic agents of every game, rated by their own games over random balanced openings of 4 to 8 plies, each played',
    'with both sides. Neighbouring levels play each other, level 8 plays every agent that is no level, and each of those plays the',
    'levels about its own strength. Elo is relative to the mean of a table: the most likely ratings where a draw is half a win, with',
    'one drawn game added to every pair that met; the interval covers 95 % by the normal approximation. Between two agents alone it',
    'is Wilson’s, of their own games.',
    '',
    'A move’s time is the wall’s, or the processor’s where a table says so: then other work on the machine takes nothing from it.',
    '',
    'Made by `npm run ladder`, which goes on where it was interrupted (`test/data/ladder.json`); `npm run ladder -- --help` says more.',
    '',
    wentWrong(rungs),
    ...rungs.flatMap(board),
    '',
  ].join('\n');
};

const wentWrong = (rungs: readonly Rung[]): string => {
  const games = rungs
    .flatMap(meetingsOf)
    .reduce((sum, { wins, draws, losses }) => sum + wins + draws + losses, 0);
  const notes = rungs.flatMap((rung) => rung.notes.map((note) => ({ ...note, where: titleOf(rung) })));
  const late = notes.filter(({ what }) => what.startsWith('late '));
  const words = `${String(games)} games, ${String(notes.length - late.length)} lost by a fault (an illegal move, a crash, a second too late), ${String(late.length)} with an answer over its time by more than 50 ms`;
  return notes.length === 0
    ? `${words}.`
    : [
        `${words}:`,
        '',
        ...notes.map(
          ({ where, pair, round, agent, what }) =>
            `- ${where}, ${pair}, game ${String(round + 1)}: ${agent}, ${what}`,
        ),
      ].join('\n');
};

const titleOf = ({ game, variant, size }: Rung): string => `${game} ${variant} ${size}`;

const board = (rung: Rung): string[] => [
  '',
  `## ${titleOf(rung)}, ${String(rung.movetime)} ms ${rung.clock === 'processor' ? 'of processor time ' : ''}a move`,
  '',
  ...(rung.remark === undefined ? [] : [rung.remark, '']),
  ...ratings(rung),
  ...neighbours(rung),
  ...highest(rung),
];

const ratings = (rung: Rung): string[] => {
  const meetings = meetingsOf(rung);
  // Who has not played yet has no place among those whose mean is zero.
  const players = [...new Set(meetings.flatMap(({ a, b }) => [a, b]))];
  const rated = ratingsOf(
    players.length,
    meetings.map((meeting) => ({ ...meeting, a: players.indexOf(meeting.a), b: players.indexOf(meeting.b) })),
  );
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
      return { name, rating: rated[players.indexOf(index)] ?? null, ...own };
    })
    .sort((one, two) => (two.rating?.elo ?? -Infinity) - (one.rating?.elo ?? -Infinity));
  return [
    '| agent | Elo | 95 % | games | won | drawn | lost |',
    '|---|---|---|---|---|---|---|',
    ...rows.map(({ name, rating, games, wins, draws, losses }) =>
      row([
        `\`${name}\``,
        rating === null ? '–' : signed(rating.elo),
        rating === null ? '–' : `±${rating.margin.toFixed(0)}`,
        ...[games, wins, draws, losses].map(String),
      ]),
    ),
  ];
};

const neighbours = (rung: Rung): string[] => {
  const levels = rung.agents.filter(isLevel);
  const rows = levels.slice(1).flatMap((level, index) => {
    const below = levels[index] ?? '';
    const { wins, draws, losses } = meetingOf(rung, [below, level]);
    if (wins + draws + losses === 0) return [];
    const { elo, low, high } = differenceOf({ a: 0, b: 1, wins: losses, draws, losses: wins });
    const counts = [wins + draws + losses, losses, draws, wins].map(String);
    return [
      row([
        `${level.replace('level:', '')}–${below.replace('level:', '')}`,
        signed(elo),
        `${signed(low)} to ${signed(high)}`,
        ...counts,
      ]),
    ];
  });
  return rows.length === 0
    ? []
    : [
        '',
        '| levels | Elo apart | 95 % | games | won | drawn | lost |',
        '|---|---|---|---|---|---|---|',
        ...rows,
      ];
};

const highest = (rung: Rung): string[] => {
  const level = rung.agents.findLast(isLevel) ?? '';
  const rows = rung.agents
    .filter((name) => !isLevel(name))
    .flatMap((name) => {
      const { wins, draws, losses } = meetingOf(rung, [level, name]);
      const games = wins + draws + losses;
      const share = (100 * (wins + draws / 2)) / games;
      return games === 0
        ? []
        : [row([`\`${name}\``, `${share.toFixed(1)} %`, ...[games, wins, draws, losses].map(String)])];
    });
  return rows.length === 0
    ? []
    : [
        '',
        `| \`${level}\` against | points | games | won | drawn | lost |`,
        '|---|---|---|---|---|---|',
        ...rows,
      ];
};

// `|| 0`: none is minus nothing.
const signed = (elo: number): string => String(Math.round(elo) || 0).replace('-', '−');
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
