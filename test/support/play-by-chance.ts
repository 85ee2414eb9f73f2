// A person who plays moves by chance against a computer, with their own hands, until the game is over.
import { matchSchema } from '../../server/http/schemas.ts';
import { has } from '../../shared/board/bits.ts';
import type { Move, Position, Rules } from '../../shared/game.ts';
import { GAMES, isGameId } from '../../shared/games/index.ts';
import type { Person } from './people.ts';
import { randomNumbers } from './random.ts';
import { rulesOf } from './setups.ts';

export const playByChance = async (person: Person, url: string, seed = 1): Promise<void> => {
  const random = randomNumbers(seed);
  const { page } = person;
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  for (;;) {
    await person.see('.board-offers, .result', 'attached');
    if ((await page.locator('.result').count()) > 0) return;
    const { rules, position } = await standing(url, id);
    const moves = rules.moves(position).filter((move) => isPlain(rules, position, move));
    const move = moves[Math.floor(random() * moves.length)];
    if (move === undefined) throw new Error(`no plain move in ${rules.write(position)}`);
    await person.touch(...rules.path(move).map((cell) => rules.geometry.name(cell)));
    await person.see(`.move[data-ply="${String(position.ply + 2)}"], .result`, 'attached');
  }
};

/** A stone set, or one marble that goes to a free cell: what is meant by the cells that are touched. */
const isPlain = (rules: Rules, { stones }: Position, move: Move): boolean => {
  const path = rules.path(move);
  const target = path[1];
  return path.length === 1 || (path.length === 2 && !stones.some((each) => has(each, target ?? 0)));
};

/** A match as its players left it. */
export const standing = async (url: string, id: string): Promise<{ rules: Rules; position: Position }> => {
  const match = matchSchema.parse(await (await fetch(`${url}/api/matches/${id}`)).json());
  if (!isGameId(match.game)) throw new Error(match.game);
  const rules = rulesOf(GAMES[match.game], match);
  const played = match.games.at(-1)?.moves ?? [];
  let position: Position = rules.start;
  for (const text of played) {
    const move = rules.parse(position, text);
    const next = move.ok ? rules.play(position, move.value) : move;
    if (!next.ok) throw new Error(`${text}: ${next.reason}`);
    position = next.value.position;
  }
  return { rules, position };
};
