// How long a picture takes that nobody has asked for before, from the task to its bytes, through the thread that draws.
import { createPictures } from '../../server/pictures/pictures.ts';
import type { PictureTask } from '../../server/pictures/task.ts';
import { GAMES, type GameId } from '../../shared/games/index.ts';
import type { Game, Move } from '../../shared/game.ts';
import { randomNumbers } from '../support/random.ts';
import { rulesOf, setupOf } from '../support/setups.ts';
import { costOf, costsText, type Cost } from './costs.ts';

const EACH = 40;
const LONGEST = 80;
const WANTED = 50;
/** The thread starts and its code warms up. */
const WARM_UP = 12;

export const benchPictures = async (): Promise<void> => {
  const pictures = createPictures({ report: (error) => process.stderr.write(`${String(error)}\n`) });
  process.stdout.write('pictures: one by one, each of another position\n');
  const all: Cost[] = [];
  for (const game of Object.values<Game>(GAMES)) {
    const costs: Cost[] = [];
    for (const [index, task] of tasksOf(game).entries()) {
      const [picture, cost] = await costOf(() => pictures.of(task));
      if (!picture.ok) throw new Error(picture.reason);
      if (index >= WARM_UP) costs.push(cost);
    }
    all.push(...costs);
    process.stdout.write(`  ${game.id}: ${costsText(costs)}\n`);
  }
  process.stdout.write(`  all: ${costsText(all)}, at most ${String(WANTED)} ms wanted\n`);
  await pictures.close();
};

/** The cards that pages with links show, after more and more moves of a random game. */
const tasksOf = (game: Game): PictureTask[] => {
  const setup = setupOf(game);
  const rules = rulesOf(game);
  const random = randomNumbers(5);
  const moves: Move[] = [];
  const tasks: PictureTask[] = [];
  let position = rules.start;
  while (tasks.length < EACH + WARM_UP) {
    tasks.push({
      game: game.id as GameId,
      setup,
      moves: [...moves],
      end: null,
      shape: 'card',
      format: 'png',
    });
    if (position.outcome !== null || moves.length >= LONGEST) {
      position = rules.start;
      moves.length = 0;
    }
    const legal = rules.moves(position);
    const move = legal[Math.floor(random() * legal.length)] ?? 0;
    const played = rules.play(position, move);
    if (!played.ok) throw new Error(played.reason);
    moves.push(move);
    position = played.value.position;
  }
  return tasks;
};
