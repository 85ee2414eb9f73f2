// The long form of the browser tests, `*.long.test.ts`: more screens, more games and more agents than every change needs.
import usual from './jest.config.mjs';

export default {
  ...usual,
  testMatch: ['<rootDir>/test/**/*.long.test.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
  // Each has a browser at work all the time.
  maxWorkers: 2,
};
