// `npm run tune GAME -- FOLDER`: plays games against itself, learns what lines are worth, writes it into the kernel.
//
// What was played and learned is kept in the folder, so that an interrupted sitting goes on where it was.
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { tuneAbalone } from './abalone/sitting.ts';
import { VARIANTS } from './lines/games.ts';
import { tuneGomoku } from './lines/sitting.ts';

const HELP = `usage: npm run tune abalone -- FOLDER [options]
       npm run tune gomoku -- FOLDER [options]

Plays games of the engine as built against itself until FOLDER holds enough positions, fits the weights of the
evaluation to them and writes shared/engine/kernel/GAME/weights.ts. Ctrl-C ends a sitting, the next one goes on. A fit
that is whole is made anew once there are more positions.

  --positions N   wanted (default 1000000)
  --nodes N       a move, about (default 1000)
  --epochs N      of the fit (default 40)
  --variant V     of Gomoku: ${VARIANTS.gomoku.join(', ')} (default ${VARIANTS.gomoku[0] ?? ''})
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    positions: { type: 'string', default: '1000000' },
    nodes: { type: 'string', default: '1000' },
    epochs: { type: 'string', default: '40' },
    variant: { type: 'string', default: VARIANTS.gomoku[0] },
    help: { type: 'boolean', default: false },
  },
});

const [game = '', folder, ...rest] = positionals;
const tune = { abalone: tuneAbalone, gomoku: tuneGomoku }[game];
const known = VARIANTS.gomoku.includes(values.variant ?? '');
if (values.help) process.stdout.write(HELP);
else if (tune === undefined || folder === undefined || rest.length > 0 || !known) {
  process.stderr.write(HELP);
  process.exitCode = 2;
} else {
  mkdirSync(folder, { recursive: true });
  const sitting = {
    folder,
    positions: Number(values.positions),
    nodes: Number(values.nodes),
    epochs: Number(values.epochs),
  };
  tune(sitting, values.variant ?? '');
}
