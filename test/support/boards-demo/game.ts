// A position to be shown: a game played through from a line of moves.
import { targetOf } from '../../../client/board/hands/targets.ts';
import { lastOf, lostIn } from '../../../shared/board/last-move-and-lost.ts';
import type { Shown } from '../../../client/board/board.ts';
import { members } from '../../../shared/board/bits.ts';
import type { Effect, Game, Position, Rules } from '../../../shared/game.ts';
import { GAMES, type GameId } from '../../../shared/games/index.ts';
import { setUp } from '../../../shared/setup.ts';

export interface Line {
  readonly game: GameId;
  readonly variant?: string;
  readonly size?: string;
  /** Moves in the game's own notation. */
  readonly moves: string;
}

export interface Played {
  readonly rules: Rules;
  readonly position: Position;
  readonly effects: readonly (readonly Effect[])[];
}

export const playLine = ({ game, variant, size, moves }: Line): Played => {
  const entry: Game = GAMES[game];
  const setup = setUp(entry, { variant, size });
  if (!setup.ok) throw new Error(setup.reason);
  const rules = entry.rules(setup.value);
  let position = rules.start;
  const effects: (readonly Effect[])[] = [];
  for (const text of rules.split(moves)) {
    const move = rules.parse(position, text);
    if (!move.ok) throw new Error(`${text}: ${move.reason}`);
    const played = rules.play(position, move.value);
    if (!played.ok) throw new Error(`${text}: ${played.reason}`);
    position = played.value.position;
    effects.push(played.value.effects);
  }
  return { rules, position, effects };
};

export const shownOf = ({ rules, position, effects }: Played): Shown => ({
  stones: [members(position.stones[0]), members(position.stones[1])],
  last: lastOf(effects.at(-1) ?? []),
  proof: position.outcome?.cells ?? [],
  lost: lostIn(effects),
  turn: position.turn,
  targets: rules.moves(position).flatMap((move) => {
    const played = rules.play(position, move);
    const target = played.ok ? targetOf(move, played.value.effects, position.turn, rules.geometry) : null;
    return target === null ? [] : [target];
  }),
});
