// What the engine's lines look like on the board itself.
import type { Over } from '../../board/board.ts';
import { candidatesOver, type Candidate } from '../../board/draw/marks/candidates.ts';
import { targetOf } from '../../board/hands/targets.ts';
import { toneOf, worthOf, worthSign } from '../../state/analysis/worth.ts';
import type { Study } from '../../state/analysis/study.ts';
import type { EngineSession } from './engine-session.ts';

/** Arrows of marbles lie over each other: so many are enough. */
const MOST_ARROWS = 2;

export const linesOver = (
  { tree, rules, place }: Study,
  { news, lines: most }: EngineSession,
): Over | null => {
  if (news === null || news.findings.lines.length === 0) return null;
  const { position } = place;
  const { lines, solved } = news.findings;
  const candidates = lines.slice(0, solved ? lines.length : most).flatMap((line, rank): Candidate[] => {
    const played = rules.play(position, line.move);
    const target = played.ok
      ? targetOf(line.move, played.value.effects, position.turn, rules.geometry)
      : null;
    if (target === null || (target.from.length > 0 && rank >= MOST_ARROWS)) return [];
    const worth = worthOf(tree.game, position.turn, line, solved);
    const { from, to } = target;
    // Where a game is solved, several moves may be the best.
    const isBest = rank === 0 || (solved && line.score === lines[0]?.score);
    return [
      {
        from,
        to,
        label: worthSign(position.turn, worth),
        tone: toneOf(position.turn, worth),
        rank: isBest ? 0 : rank,
      },
    ];
  });
  return candidatesOver(candidates);
};
