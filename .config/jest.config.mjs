// Jest runs the TypeScript sources as ES modules; types are checked by `npm run check`.
export default {
  rootDir: '..',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  // What takes minutes has a command of its own.
  testPathIgnorePatterns: ['/node_modules/', '\\.long\\.test\\.ts$'],
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '^.+\\.ts$': ['ts-jest', { useESM: true, tsconfig: '<rootDir>/test/tsconfig.json', diagnostics: false }],
  },
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  // Two of three are at work at a time: the third waits for a server, a lease, a clock.
  maxWorkers: 3,
  // A worker keeps something of every suite's modules, and looks through all of it again and again.
  workerIdleMemoryLimit: '700MB',
};
