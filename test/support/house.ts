// The common opening of tests of the pages: a site for the file, people for each test, and no page with an error.
import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import { openSite, seated, type Person, type Site } from './people.ts';

export interface House {
  readonly site: Site;
  /** Somebody who leaves when the test ends. */
  readonly person: (...given: Parameters<Site['person']>) => Promise<Person>;
  /** Two players and a spectator, who leave when the test ends. */
  readonly table: (wish: Record<string, unknown>) => ReturnType<typeof seated>;
}

/** Called once at the top of a test file; `after` runs after each test, when everybody has left. */
export const openHouse = (
  switches: readonly string[] = [],
  after: () => void = () => undefined,
  environment: Readonly<Record<string, string>> = {},
): House => {
  let opened: Site | null = null;
  let here: Person[] = [];
  const site = (): Site => {
    if (opened === null) throw new Error('the house is not open yet');
    return opened;
  };

  beforeAll(async () => {
    opened = await openSite(switches, environment);
  }, 60_000);
  afterAll(() => site().close());
  afterEach(async () => {
    const faults = here.flatMap((person) => person.faults);
    await Promise.all(here.map((person) => person.close()));
    here = [];
    after();
    expect(faults).toEqual([]);
  });

  return {
    get site() {
      return site();
    },
    person: async (...given) => {
      const found = await site().person(...given);
      here.push(found);
      return found;
    },
    table: async (wish) => {
      const found = await seated(site(), wish);
      here.push(...found.all);
      return found;
    },
  };
};
