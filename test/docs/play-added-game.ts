// Plays a game in this copy of the repository: two people at browsers and one who watches, then people and a computer.
// Run with the game, the file for a picture of the board, and the moves of a game that the first player wins.
import type { Locator } from 'playwright-core';
import { isGameId } from '../../shared/games/index.ts';
import { Client, newKey, ROOM } from '../support/client.ts';
import { openSite, playTurns, seated } from '../support/people.ts';

const [game = '', picture, ...moves] = process.argv.slice(2);
if (!isGameId(game)) throw new Error(`unknown game ${game}`);

/** How many different colours the drawn board has: an empty one has one. */
const coloursOf = (canvas: Locator): Promise<number> =>
  canvas.evaluate((element) => {
    if (!(element instanceof HTMLCanvasElement)) return 0;
    const { width, height } = element;
    const copy = new OffscreenCanvas(width, height).getContext('2d');
    copy?.drawImage(element, 0, 0);
    return new Set(new Uint32Array(copy?.getImageData(0, 0, width, height).data.buffer ?? [])).size;
  });

const site = await openSite();
try {
  const { one, two, three, all } = await seated(site, { game });
  const board = three.page.locator('.board canvas').first();
  const before = await board.screenshot();
  await playTurns([one, two], moves);
  const ends = await Promise.all(
    all.map(async (person) => {
      await person.see('.result');
      return `${await person.text('.result h2')}: ${await person.text('.result-reason')}`;
    }),
  );
  const after = await board.screenshot(picture === undefined ? {} : { path: picture });
  const drawn = { colours: await coloursOf(board), changed: !before.equals(after) };

  await two.open(`/rules/${game}`);
  await two.see('.rules figure canvas');
  const explained = await two.text('.rules figcaption');

  // In the dialog a computer that plays the game is chosen beforehand.
  await one.open();
  await one.begin({ game, opponent: 'ai' });
  await one.touch(moves[0] ?? '');
  await one.moved(2);

  const client = await Client.connect(site.url);
  const match = await client.create({
    choice: { game },
    time: { kind: 'none' },
    chairs: ['me', { ai: 'mcts' }],
  });
  await client.watch(match);
  let state = client.state(match);
  while (state.phase === 'playing') {
    const { rules, position } = state;
    const [move] = rules.moves(position);
    if (rules.seat(position) === 0 && move !== undefined) await client.play(match, rules.format(move));
    state = await client.until(
      match,
      ({ phase, position: { ply } }) => phase !== 'playing' || ply > position.ply,
    );
  }
  const level = await client.ask('create', {
    ...ROOM,
    key: newKey(),
    choice: { game },
    chairs: ['me', { ai: 'level:3' }],
  });
  client.close();

  const faults = all.flatMap((person) => person.faults);
  const { winner } = state.position.outcome ?? { winner: 0 };
  process.stdout.write(JSON.stringify({ ends, drawn, explained, winner, level, faults }));
} finally {
  await site.close();
}
