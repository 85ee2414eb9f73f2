// A player as the page knows them: who it is, and the history of the rating that is looked at.
import type { PoolName } from '../../../shared/rating/pool.ts';
import type { History, Profile } from '../../../shared/protocol.ts';
import { readJson } from './read.ts';

export type Points = History['points'];

export interface OpenProfile {
  readonly state: 'reading' | 'read' | 'missing' | 'failed';
  readonly profile: Profile | null;
  /** The rating whose history is shown; null where there is none. */
  readonly pool: PoolName | null;
  /** Null while it is read. */
  readonly points: Points | null;
  look(pool: PoolName): void;
  again(): void;
}

export const openProfile = (
  who: string,
  { changed, found }: { readonly changed: () => void; readonly found: (profile: Profile) => void },
): OpenProfile => {
  const path = `/api/players/${encodeURIComponent(who)}`;
  let state: OpenProfile['state'] = 'reading';
  let profile: Profile | null = null;
  let pool: PoolName | null = null;
  let points: Points | null = null;
  let looks = 0;

  const look = async ({ game, pace }: PoolName): Promise<void> => {
    const number = (looks += 1);
    pool = { game, pace };
    points = null;
    changed();
    const history = await readJson<History>(`${path}/history?game=${game}&pace=${pace}`).catch(() => null);
    if (number !== looks) return;
    points = history?.points ?? [];
    changed();
  };
  const read = async (): Promise<void> => {
    state = 'reading';
    changed();
    try {
      profile = await readJson<Profile>(path);
      state = profile === null ? 'missing' : 'read';
    } catch {
      state = 'failed';
    }
    if (profile !== null) found(profile);
    const [most] = profile?.ratings ?? [];
    if (most !== undefined) void look(most);
    changed();
  };
  void read();
  return {
    get state() {
      return state;
    },
    get profile() {
      return profile;
    },
    get pool() {
      return pool;
    },
    get points() {
      return points;
    },
    look: (wanted) => void look(wanted),
    again: () => void read(),
  };
};
