// What happens at a table is heard, said and shown from afar: sounds, announcements, short messages, a call to the own move.
import { announce } from '../../alerts/announce.ts';
import { notify } from '../../alerts/notify.ts';
import { play } from '../../alerts/sound.ts';
import { gameText } from '../../i18n/language.ts';
import { matchWords } from '../../i18n/words/match.ts';
import { toast } from '../../parts/toasts.ts';
import { matchPath } from '../../router.ts';
import type { MatchMirror, RowNews } from '../../state/match/match-mirror.ts';
import { tellingName } from '../../state/naming/telling-name.ts';
import { announcementsOf } from '../../state/match/row-announcements.ts';

interface NewsNeeds {
  readonly mirror: () => MatchMirror;
  /** Another game has begun. */
  readonly begins: () => void;
  readonly ends: () => void;
  /** It is this person's turn now. */
  readonly called: () => void;
}

/** What nothing on the page would show, and is shown for a moment. */
const isPassing = ({ row: { event } }: RowNews): boolean =>
  event.kind === 'decline' ||
  event.kind === 'withdraw' ||
  event.kind === 'give' ||
  (event.kind === 'accept' && event.what === 'takeback');

export const tellNews = (news: RowNews, { mirror, begins, ends, called }: NewsNeeds): void => {
  const { row, before, after, own } = news;
  const { chair, isTurn } = mirror();
  for (const { text, urgent } of announcementsOf(news, chair, tellingName)) {
    if (isPassing(news)) toast(text);
    else announce(text, urgent);
  }
  if (after.game !== before.game) {
    begins();
    void play('begin');
  } else if (after.outcome !== null && before.outcome === null) {
    ends();
    void play('end');
  } else if (row.event.kind === 'offer' && row.event.chair !== chair) {
    void play('offer');
  }
  if (own || !isTurn || after.phase !== 'playing') return;
  called();
  void play('turn');
  const t = matchWords();
  announce(t.announce.yourTurn);
  void notify(t.table.yourTurn, gameText(after.terms.game).name, matchPath(after.id));
};
