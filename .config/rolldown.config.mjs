// The server as JavaScript: module by module, with only what is used of the two packages that bring the most modules.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'rolldown';

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const OUT = process.env['SERVER_OUT'];

/** The threads that help the search of one game, if it has any. */
const HELPERS = readdirSync('server/ai/games')
  .map((game) => `server/ai/games/${game}/helper.ts`)
  .filter((file) => existsSync(file));

/** Where a process or a thread begins. */
const ENTRIES = [
  'server/cli/main.ts',
  ...HELPERS,
  'server/ai/worker.ts',
  'server/pictures/worker.ts',
  'server/tools/arena/game-thread.ts',
  'server/tools/engines/thinker-thread.ts',
];
const SPLIT = ['kysely', 'zod'];
const whole = Object.keys(dependencies).filter((name) => !SPLIT.includes(name));

const common = {
  platform: 'node',
  external: (id) => whole.some((name) => id === name || id.startsWith(`${name}/`)),
  transform: { target: 'node20' },
  logLevel: 'warn',
};

export default defineConfig([
  {
    ...common,
    input: ENTRIES,
    output: { dir: OUT, preserveModules: true, preserveModulesRoot: '.', entryFileNames: '[name].js' },
  },
  // Every server has this thread, and a thread loads its modules anew: as one file they take 8 MB less.
  {
    ...common,
    input: 'server/store/sqlite/worker.ts',
    output: { file: `${OUT}/server/store/sqlite/worker.js` },
  },
]);
