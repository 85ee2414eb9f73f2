// Openings from a file: one a line, moves in the game's notation; `#` begins a remark.
import type { Move, Rules } from '../../../shared/game.ts';
import { attempt } from '../../../shared/record/replay.ts';

export type OpeningsRead =
  | { readonly ok: true; readonly value: readonly (readonly Move[])[] }
  | {
      readonly ok: false;
      readonly reason: 'no-openings' | 'illegal-move' | 'game-over';
      readonly detail: string;
    };

export const readOpenings = (rules: Rules, text: string): OpeningsRead => {
  const openings: Move[][] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const written = line.replace(/#.*$/, '').trim();
    if (written === '') continue;
    const moves: Move[] = [];
    let position = rules.start;
    for (const { before, move, played } of attempt(rules, position, rules.split(written))) {
      const detail = `line ${String(index + 1)}: ${move}`;
      if (!played.ok) return { ok: false, reason: 'illegal-move', detail: `${detail} ${played.reason}` };
      const parsed = rules.parse(before, move);
      if (parsed.ok) moves.push(parsed.value);
      position = played.value.position;
      if (position.outcome !== null) return { ok: false, reason: 'game-over', detail };
    }
    openings.push(moves);
  }
  return openings.length === 0
    ? { ok: false, reason: 'no-openings', detail: '' }
    : { ok: true, value: openings };
};
