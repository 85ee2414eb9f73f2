// A position of each game that shows what it is like, for its card.
import type { GameId } from '../../shared/games/index.ts';
import { lastOf, lostIn } from '../../shared/board/last-move-and-lost.ts';
import { GAMES } from '../../shared/games/index.ts';
import type { Effect, Game, Position } from '../../shared/game.ts';
import { rulesOf } from '../../shared/rules-of.ts';
import type { Choice } from '../../shared/choice.ts';
import { setUp } from '../../shared/setup.ts';
import { stonesOf } from './match/position-view.ts';
import type { Still } from './still.ts';

const kept = new Map<string, Still>();

export const sampleOf = (game: GameId): Still => {
  const known = kept.get(game);
  if (known !== undefined) return known;
  const { choice, moves } = GAMES[game].sample;
  const still = playedStill(game, choice, moves);
  kept.set(game, still);
  return still;
};

/** The position after a line of moves, as a small board. */
const playedStill = (game: GameId, choice: Choice, line: string): Still => {
  const entry: Game = GAMES[game];
  const setup = setUp(entry, choice);
  if (!setup.ok) throw new Error(setup.reason);
  const rules = rulesOf(game, setup.value);
  let position: Position = rules.start;
  const effects: (readonly Effect[])[] = [];
  for (const text of rules.split(line)) {
    const move = rules.parse(position, text);
    const played = move.ok ? rules.play(position, move.value) : move;
    if (!played.ok) throw new Error(`${game} ${text}: ${played.reason}`);
    position = played.value.position;
    effects.push(played.value.effects);
  }
  return {
    game,
    rules,
    key: `${game} ${line}`,
    shown: {
      stones: stonesOf(position),
      last: lastOf(effects.at(-1) ?? []),
      proof: position.outcome?.cells ?? [],
      lost: lostIn(effects),
      turn: position.turn,
      targets: [],
    },
  };
};
