// The bus of a server that shares its database with nobody: there is nobody to tell.
import type { Bus } from './bus.ts';

const NOT_AT_ALL = (): void => undefined;

/** Costs nothing where nobody shares the database. */
export const loneBus = (): Bus => ({
  node: 'alone',
  alone: true,
  publish: NOT_AT_ALL,
  subscribe: () => NOT_AT_ALL,
  tell: NOT_AT_ALL,
  hear: () => NOT_AT_ALL,
  onMissed: () => NOT_AT_ALL,
  onNode: () => NOT_AT_ALL,
  close: () => Promise.resolve(),
});
