// What moderators see and ask for, and what anybody tells them.
import { createHash } from 'node:crypto';
import type { AcceptedTo, AnyRefusal, Figures, Identity, RequestTo } from '../../shared/protocol.ts';
import { no, ok, type Result } from '../../shared/result.ts';
import { guestName } from '../people/guest-names.ts';
import { nameWished, whoKeeps } from '../people/accounts/kept-names.ts';
import type { Letters } from '../people/letters.ts';
import type { Store } from '../store/store.ts';
import { figuresOf, type FiguresNeeds } from './figures.ts';
import { WITH_ADDRESS, type Deed, type Moderation } from './moderation.ts';

type DeskStore = FiguresNeeds['store'] &
  Pick<
    Store,
    'isModerator' | 'moderators' | 'identitiesOf' | 'identityNamed' | 'report' | 'bans' | 'matchesOf'
  >;

export interface DeskNeeds extends Pick<FiguresNeeds, 'games'> {
  readonly store: DeskStore;
  readonly moderation: Pick<Moderation, 'act'>;
  readonly letters: Pick<Letters, 'reported'>;
  readonly now: () => number;
}

type View = Omit<AcceptedTo<'moderation'>, 'ok'>;

export interface Desk {
  report(by: string, wish: RequestTo<'report'>): Promise<Result<null, AnyRefusal>>;
  view(by: string): Promise<Result<View, AnyRefusal>>;
  figures(by: string, who: string): Promise<Result<Figures, AnyRefusal>>;
  moderate(by: string, wish: RequestTo<'moderate'>): Promise<Result<null, AnyRefusal>>;
}

const SHOWN = 100;

export const createDesk = ({ store, games, moderation, letters, now }: DeskNeeds): Desk => {
  const asModerator = async <T>(
    by: string,
    work: () => Promise<Result<T, AnyRefusal>>,
  ): Promise<Result<T, AnyRefusal>> => ((await store.isModerator(by)) ? work() : no('not-a-moderator'));
  /** Somebody who is gone is shown by their id. */
  const named = async (ids: Iterable<string>): Promise<(id: string) => Identity> => {
    const found = await store.identitiesOf([...new Set(ids)]);
    const names = new Map(found.map(({ id, name }) => [id, name]));
    return (id) => ({ id, name: names.get(id) ?? '' });
  };

  const view = async (): Promise<Result<View, AnyRefusal>> => {
    const [reports, deeds, bans, moderators] = await Promise.all([
      store.reports(SHOWN),
      store.moderation(SHOWN),
      store.bans(),
      store.moderators(),
    ]);
    const call = await named([...moderators, ...reports.flatMap(({ by, against }) => [by, against])]);
    return ok({
      reports: reports.map(({ id, at, by, against, match, about, text }) => ({
        id,
        at,
        by: call(by),
        against: call(against),
        match: match === '' ? null : match,
        about,
        text,
      })),
      deeds: deeds.map(({ id: _, ...deed }) => deed),
      bans,
      moderators: moderators.map(call),
    });
  };

  return {
    report: async (by, { identity, match = '', about, text = '' }) => {
      if (identity === by || (await store.identity(identity)) === null) return no('nothing-there');
      const at = now();
      const same = JSON.stringify([by, identity, match, about]);
      const id = createHash('sha256').update(same).digest('base64url').slice(0, 22);
      await store.report({ id, at, by, against: identity, match, about, text });
      letters.reported(await store.moderators(), at);
      return ok(null);
    },
    view: (by) => asModerator(by, view),
    figures: (by, who) =>
      asModerator(by, async () => {
        const id = (await whoKeeps(store, who))?.id ?? who;
        const figures = await figuresOf({ store, games }, id);
        return figures === null ? no('nothing-there') : ok(figures);
      }),
    moderate: (by, wish) =>
      asModerator(by, async () => {
        const deed = deedOf(by, wish, now());
        return deed.ok ? moderation.act(deed.value) : deed;
      }),
  };
};

/** A name that offends gives way to one that chance has given, unless another is named. */
const deedOf = (by: string, wish: RequestTo<'moderate'>, now: number): Result<Deed, AnyRefusal> => {
  const row = { by, kind: wish.kind, why: wish.why, until: null, detail: '' };
  switch (wish.kind) {
    case 'appoint':
    case 'dismiss':
    case 'revoke':
      return ok({ ...row, target: wish.identity });
    case 'hide': {
      const { match = '', seq } = wish;
      const detail = seq === undefined ? match : `${match}/${String(seq)}`;
      return ok({ ...row, target: wish.identity, detail });
    }
    case 'rename': {
      const claim = nameWished(wish.name ?? guestName());
      return claim.ok ? ok({ ...row, target: wish.identity, detail: claim.value.name }) : claim;
    }
    case 'close':
      return ok({ ...row, target: wish.match });
    case 'ban': {
      const detail = wish.address ? WITH_ADDRESS : '';
      return ok({ ...row, target: wish.identity, until: now + wish.ms, detail });
    }
    case 'unban':
      return ok({ ...row, target: wish.target });
    case 'settle':
      return ok({ ...row, target: wish.report });
  }
};
