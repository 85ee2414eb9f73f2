// A row in words, for those who listen: what has happened, and how loudly it is to be said.
import { chairAt, otherChair, type Chair, type Match } from '../../../shared/match/match.ts';
import { matchWords } from '../../i18n/words/match.ts';
import { moveText } from './move-text.ts';
import { endingOf } from './ending.ts';
import { nameAt } from './seat-view.ts';
import type { Story } from './story.ts';
import type { RowNews } from './match-mirror.ts';

export interface Announcement {
  readonly text: string;
  readonly urgent: boolean;
}

const said = (text: string, urgent = false): Announcement => ({ text, urgent });

export const announcementsOf = (
  { row, before, after, story }: Omit<RowNews, 'own'>,
  own: Chair | null,
  winner = nameAt,
): Announcement[] => {
  const t = matchWords();
  const { event } = row;
  const told: Announcement[] = [];
  const name = (chair: Chair): string => nameAt(after, chair);
  switch (event.kind) {
    case 'play':
      told.push(said(moveSaid(before, story)));
      break;
    case 'offer':
      if (event.chair !== own)
        told.push(said(t.offers.texts[event.what].got(name(event.chair)), own !== null));
      break;
    case 'decline':
      if (event.chair !== own) told.push(said(t.offers.declined(name(event.chair), event.what)));
      break;
    case 'withdraw':
      if (event.chair !== own) told.push(said(t.offers.withdrawn(name(event.chair))));
      break;
    case 'give': {
      const seconds = event.ms / 1000;
      const [giver, taker] = [name(event.chair), name(otherChair(event.chair))];
      if (event.chair === own) told.push(said(t.offers.gave(taker, seconds)));
      else if (own !== null) told.push(said(t.offers.got(giver, seconds)));
      else told.push(said(t.offers.given(giver, seconds)));
      break;
    }
    case 'accept':
      if (event.what === 'takeback') told.push(said(t.offers.takenBack));
      break;
    case 'sit':
      told.push(said(t.announce.sits(name(event.chair))));
      break;
    case 'rise':
      told.push(said(t.announce.leaves(nameAt(before, event.chair))));
      break;
    case 'away':
      told.push(said(t.announce.away(name(event.chair))));
      break;
    case 'back':
      told.push(said(t.announce.back(name(event.chair))));
      break;
    case 'outage':
      told.push(said(t.announce.outage));
      break;
    case 'create':
    case 'close':
    case 'ready':
    case 'start':
    case 'resign':
    case 'flag':
    case 'claim':
    case 'abort':
    case 'abandon':
      // What follows from these is said below.
      break;
  }
  if (after.game !== before.game) told.push(said(t.announce.begins(name(after.first)), true));
  const ending = after.outcome !== null && before.outcome === null ? endingOf(after, own, winner) : null;
  if (ending !== null) told.push(said(t.announce.ends(ending.headline, ending.reason), true));
  return told;
};

/** The newest move in words: who, where, and what became of the other side's stones. */
export const moveSaid = (before: Match, { steps }: Story): string => {
  const t = matchWords().announce;
  const step = steps.at(-1);
  if (step === undefined) return '';
  const who = nameAt(before, chairAt(before, step.seat));
  const taken = step.effects.reduce(
    (sum, effect) => sum + (effect.kind === 'capture' ? effect.cells.length : 0),
    0,
  );
  const pushed = step.effects.filter(({ kind }) => kind === 'push-off').length;
  const shoved = step.effects.filter(
    (effect) => effect.kind === 'slide' && effect.colour !== step.colour,
  ).length;
  const parts = [t.move(who, moveText(step))];
  if (shoved > 0) parts.push(t.shoved(shoved));
  if (taken > 0) parts.push(t.captured(taken));
  if (pushed > 0) parts.push(t.pushed(pushed));
  return parts.join(', ');
};
