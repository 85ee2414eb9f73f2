// The pages of the archive as far as they have been read: everybody's games, or one's own.
import type { ArchivedGame } from '../../shared/protocol.ts';
import type { Net } from '../net/net.ts';

/** What is asked for, by the names that the address and the server have for it. */
export type Filters = Readonly<Partial<Record<FilterName, string>>>;
export const FILTERS = ['game', 'variant', 'players', 'result', 'own'] as const;
export type FilterName = (typeof FILTERS)[number];

export interface ArchivePages {
  readonly games: readonly ArchivedGame[];
  readonly state: 'reading' | 'more' | 'whole' | 'failed';
  readonly filters: Filters;
  choose(filters: Filters): void;
  more(): void;
}

type Page = { readonly games: readonly ArchivedGame[]; readonly next: string | null } | null;

export const openArchivePages = (
  net: Net,
  /** One's own, those of a player by id, or everybody's. */
  whose: 'own' | { readonly player: string } | null,
  first: Filters,
  changed: () => void,
): ArchivePages => {
  let games: readonly ArchivedGame[] = [];
  let state: ArchivePages['state'] = 'reading';
  let filters = first;
  let next: string | null = null;
  let asked = 0;

  const read = async (): Promise<void> => {
    const number = (asked += 1);
    state = 'reading';
    changed();
    const query = { ...filters, ...(next === null ? {} : { after: next }) };
    const page = await (whose === 'own' ? ownPage(net, query) : publicPage({ ...query, ...whose }));
    if (number !== asked) return;
    if (page === null) {
      state = 'failed';
    } else {
      games = [...games, ...page.games];
      next = page.next;
      state = next === null ? 'whole' : 'more';
    }
    changed();
  };
  void read();
  return {
    get games() {
      return games;
    },
    get state() {
      return state;
    },
    get filters() {
      return filters;
    },
    choose: (chosen) => {
      filters = chosen;
      games = [];
      next = null;
      void read();
    },
    more: () => void read(),
  };
};

const ownPage = async (net: Net, query: Readonly<Record<string, string>>): Promise<Page> => {
  const answer = await net.ask('my-games', query);
  return answer.ok ? answer : null;
};

const publicPage = async (query: Readonly<Record<string, string>>): Promise<Page> => {
  try {
    const response = await fetch(`/api/archive?${new URLSearchParams(query).toString()}`);
    return response.ok ? ((await response.json()) as Page) : null;
  } catch {
    return null;
  }
};
