// Wins by fours as they lie in test/data/gomoku/fours.json, and the proof of one by the rules of the game alone.
import { readFileSync, writeFileSync } from 'node:fs';
import type { Move, Position, Rules } from '../../shared/game.ts';
import { played } from './played.ts';

export interface FoursTask {
  /** Of 15×15 freestyle, the side to move wins. */
  readonly position: string;
  /** The shortest win by fours, its last stone counted. */
  readonly plies: number;
}

export const LENGTHS = [
  { name: '7–11', least: 7, most: 11 },
  { name: '13–17', least: 13, most: 17 },
  { name: '19+', least: 19, most: Infinity },
] as const;

const FILE = new URL('../data/gomoku/fours.json', import.meta.url);

export const foursTasks = (): readonly FoursTask[] =>
  JSON.parse(readFileSync(FILE, 'utf8')) as readonly FoursTask[];

export const writeFoursTasks = (tasks: readonly FoursTask[]): void =>
  writeFileSync(FILE, `[\n${tasks.map((task) => `  ${JSON.stringify(task)}`).join(',\n')}\n]\n`);

/**
 * Whether the line wins against every answer: after each four of the mover's every legal answer but the line's own one
 * loses to the next stone.
 */
export const isProvenByRules = <P extends Position>(
  rules: Rules<P>,
  start: P,
  line: readonly Move[],
): boolean => {
  let position = start;
  for (let ply = 0; ply + 1 < line.length; ply += 2) {
    const after = played(rules, position, line[ply] ?? -1);
    if (after.outcome !== null) return false;
    const answer = line[ply + 1] ?? -1;
    const isLast = ply + 3 === line.length;
    for (const other of rules.moves(after)) {
      if (other === answer && !isLast) continue;
      const next = played(rules, after, other);
      if (next.outcome !== null) return false;
      // The cells that may complete the four: those of the line, this four's answer or the last stone.
      const completed = [answer, line.at(-1) ?? -1].some((cell) => {
        const five = rules.play(next, cell);
        return five.ok && five.value.position.outcome?.winner === start.turn;
      });
      if (!completed) return false;
    }
    position = played(rules, after, answer);
  }
  return played(rules, position, line.at(-1) ?? -1).outcome?.winner === start.turn;
};
