// The parts that keep order among people, made of what they need of the others.
import { createBans, type Bans, type BansNeeds } from './bans.ts';
import { createDesk, type Desk, type DeskNeeds } from './desk.ts';
import { createModeration, type Moderation, type ModerationNeeds } from './moderation.ts';
import { createPauses, type Pauses, type PausesNeeds } from './pauses.ts';

export type OrderNeeds = BansNeeds &
  PausesNeeds &
  Omit<ModerationNeeds, 'bans'> &
  Omit<DeskNeeds, 'moderation'>;

export interface Order {
  readonly bans: Bans;
  readonly pauses: Pauses;
  readonly moderation: Moderation;
  readonly desk: Desk;
}

export const createOrder = (needs: OrderNeeds): Order => {
  const bans = createBans(needs);
  const moderation = createModeration({ ...needs, bans });
  return { bans, pauses: createPauses(needs), moderation, desk: createDesk({ ...needs, moderation }) };
};
