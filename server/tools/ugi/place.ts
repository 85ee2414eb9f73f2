// Where a UGI engine stands: the position that `position` described, and the moves that led there.
import type { Move, Position, Rules } from '../../../shared/game.ts';
import { attempt } from '../../../shared/record/replay.ts';

export interface Place {
  /** The position the moves start from, as text; null for the first position. */
  readonly start: string | null;
  readonly moves: readonly Move[];
  readonly position: Position;
}

export type Placed =
  | { readonly ok: true; readonly value: Place }
  | { readonly ok: false; readonly reason: 'bad-position' | 'illegal-move'; readonly detail: string };

export const startOf = (rules: Rules): Place => ({ start: null, moves: [], position: rules.start });

/** Reads what follows the word `position`: `startpos` or `fen …`, then `moves …`. */
export const readPlace = (rules: Rules, text: string): Placed => {
  const [, from = '', line = ''] = /^(.*?)(?:(?:^|\s+)moves(?:\s+(.*))?)?$/s.exec(text.trim()) ?? [];
  const fen = /^fen(?:\s+(.*))?$/s.exec(from);
  if (fen === null && from !== 'startpos') {
    return { ok: false, reason: 'bad-position', detail: 'startpos or fen is needed' };
  }
  const start = fen === null ? null : (fen[1] ?? '').trim();
  const first = start === null ? ({ ok: true, value: rules.start } as const) : rules.read(start);
  if (!first.ok) return { ok: false, reason: 'bad-position', detail: first.reason };
  let position = first.value;
  const moves: Move[] = [];
  for (const { before, move, played } of attempt(rules, position, rules.split(line))) {
    if (!played.ok) return { ok: false, reason: 'illegal-move', detail: `${move} ${played.reason}` };
    const parsed = rules.parse(before, move);
    if (parsed.ok) moves.push(parsed.value);
    position = played.value.position;
  }
  return { ok: true, value: { start, moves, position } };
};
