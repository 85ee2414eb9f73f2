// What a test has opened, ended after it, the newest first.
import { afterEach } from '@jest/globals';

type End = () => unknown;

/** Call it once in a file; what it answers takes what is to be ended after the test. */
export const endings = (): ((...ends: readonly End[]) => void) => {
  const due: End[] = [];
  afterEach(async () => {
    for (const end of due.splice(0).reverse()) await end();
  });
  return (...ends) => void due.push(...ends);
};
