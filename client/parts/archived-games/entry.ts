// A game in the archive: what was played, by whom, how it ended, how long it was, and when.
import { html, nothing, type TemplateResult } from 'lit-html';
import { isGameId } from '../../../shared/games/index.ts';
import type { ArchivedGame } from '../../../shared/protocol.ts';
import { momentPath } from '../../../shared/route.ts';
import { archiveWords } from '../../i18n/words/archive.ts';
import { timeText } from '../../i18n/date.ts';
import { gameText } from '../../i18n/language.ts';
import { icon } from '../icons.ts';
import { reasonText } from '../../state/match/ending.ts';
import { playerName } from '../../state/naming/player-name.ts';

type Player = ArchivedGame['players'][number];

const nameOf = ({ name, kind }: Player): string =>
  playerName(kind === 'ai' ? { name, agent: name } : { name });

export const archiveEntry = (game: ArchivedGame): TemplateResult => {
  const t = archiveWords();
  const { match, number, winner, plies, ended, players } = game;
  const said = isGameId(game.game) ? gameText(game.game) : null;
  const reason = isGameId(game.game) ? reasonText(game.game, game.reason) : game.reason;
  const [first, second] = players;
  const name = (player: Player, seat: 0 | 1): TemplateResult =>
    winner === seat ? html`<strong>${nameOf(player)}</strong>` : html`<span>${nameOf(player)}</span>`;
  const won = winner === null ? null : players[winner];
  return html`<a class="archive-entry" href=${momentPath(match, { game: number, ply: null })}>
    <span class="archive-game"
      >${said?.name ?? game.game}
      <span class="quiet">${said?.variants[game.variant] ?? game.variant}</span>
      ${game.private ? html`<span class="quiet">${icon('lock')}${t.private}</span>` : nothing}</span
    >
    <span class="archive-players">${name(first, 0)} – ${name(second, 1)}</span>
    <span class="archive-result">${won === null ? t.drawn(reason) : t.won(nameOf(won), reason)}</span>
    <span class="archive-moves quiet">${t.moves(plies)}</span>
    <time class="quiet" datetime=${new Date(ended).toISOString()}>${timeText(ended)}</time>
  </a>`;
};
