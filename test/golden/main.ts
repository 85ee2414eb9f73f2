// `npm run golden`: writes golden logs, positions and pictures of every game that has none. What stands is never written again.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import type { Game } from '../../shared/game.ts';
import { GAMES } from '../../shared/games/index.ts';
import { GOLDEN_LOGS, GOLDEN_POSITIONS } from '../support/golden.ts';
import { logsOf } from './logs.ts';
import { freshPicture, KEPT, keptFile } from '../support/pictures.ts';
import { positionsOf } from './positions.ts';

const writeOnce = (folder: string, game: string, make: () => readonly object[]): void => {
  const file = `${folder}${game}.json`;
  if (existsSync(file)) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `[\n${make().map(lineOf).join(',\n')}\n]\n`);
  process.stdout.write(`${file}\n`);
};

/** One row a line, so that a difference shows which. */
const lineOf = (entry: object): string => {
  if (!('rows' in entry)) return JSON.stringify(entry);
  const { rows, ...rest } = entry;
  const listed = (rows as readonly object[]).map((row) => `    ${JSON.stringify(row)}`).join(',\n');
  return `{\n  "rows": [\n${listed}\n  ],\n${JSON.stringify(rest, null, 2).slice(2)}`;
};

for (const game of Object.values<Game>(GAMES)) {
  writeOnce(GOLDEN_LOGS, game.id, () => logsOf(game));
  writeOnce(GOLDEN_POSITIONS, game.id, () => positionsOf(game));
}

for (const kept of KEPT) {
  const file = keptFile(kept.name);
  if (!existsSync(file)) writeFileSync(file, freshPicture(kept).asPng());
}
