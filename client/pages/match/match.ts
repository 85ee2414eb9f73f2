// The page of a match: board, plates, what is asked and answered, moves, chat.
import './match.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import { announce } from '../../alerts/announce.ts';
import type { App, Page } from '../../page.ts';
import { redraw } from '../../redraw.ts';
import { gameText } from '../../i18n/language.ts';
import { matchWords } from '../../i18n/match-words.ts';
import { actionBar } from './actions.ts';
import { openMatchBoard } from './match-board.ts';
import { lineText, openChat } from './chat.ts';
import { openClocks } from './clocks.ts';
import { earlierGames } from './earlier-games.ts';
import { matchHeading } from './heading.ts';
import { browseNotice, moveList } from './move-list.ts';
import { offerCards } from './offers.ts';
import { celllessChoices, openingCard } from './opening.ts';
import { plate } from './plate.ts';
import { resultCard } from './result.ts';
import { openThinkingPanel } from './thinking-panel.ts';
import { nothingHere } from '../../parts/nothing-here.ts';
import { toast } from '../../parts/toasts.ts';
import { waitingCard } from './waiting.ts';
import { notify } from '../../alerts/notify.ts';
import { play } from '../../alerts/sound.ts';
import { moveWithKeys, createHistoryCursor } from '../../state/history-cursor.ts';
import { choicesIn } from '../../state/position-view.ts';
import { lowerChair, moverName, nameAt, sideOf, upperChair } from '../../state/seat-view.ts';
import { MatchMirror, type Finished } from '../../state/match-mirror.ts';
import { announcementsOf } from '../../state/row-announcements.ts';
import { chairAt, otherChair, type Chair, type Match } from '../../../shared/match/match.ts';

export const matchPage = (app: App, id: string): Page => {
  const cursor = createHistoryCursor(redraw);
  const board = openMatchBoard({
    pick: (text) => mirror.play(text),
    changed: redraw,
  });
  const thinking = openThinkingPanel(id, app.net);
  let looked: Finished | null = null;
  const look = (game: Finished | null): void => {
    looked = game;
    cursor.follow();
  };

  const mirror = new MatchMirror(id, app.net, {
    changed: redraw,
    refused: ({ reason, detail }, command) => {
      const t = matchWords();
      const game = mirror.match?.terms.game;
      const why =
        (detail === undefined || game === undefined ? undefined : gameText(game).illegal[detail]) ??
        t.refusals[reason];
      toast(command.kind === 'play' ? t.announce.refused(why) : why, true);
    },
    said: (line) => {
      if (line.from.id === app.net.identity?.id || app.net.muted().includes(line.from.id)) return;
      announce(matchWords().chat.said(line.from.name, lineText(line)));
    },
    told: (news) => {
      const { row, before, after, own } = news;
      for (const { text, urgent } of announcementsOf(news, mirror.chair)) announce(text, urgent);
      if (after.game !== before.game) {
        look(null);
        thinking.forget();
        void play('begin');
      } else if (after.outcome !== null && before.outcome === null) {
        cursor.follow();
        void play('end');
      } else if (row.event.kind === 'offer' && row.event.chair !== mirror.chair) {
        void play('offer');
      }
      if (!own) callToMove(after);
    },
  });

  /** The own turn is heard, and seen from another tab. */
  const callToMove = (match: Match): void => {
    if (!mirror.isTurn || match.phase !== 'playing') return;
    look(null);
    void play('turn');
    const t = matchWords();
    announce(t.announce.yourTurn);
    void notify(t.table.yourTurn, gameText(match.terms.game).name);
  };

  const clocks = openClocks(() => document, {
    now: () => app.net.now(),
    own: () => mirror.chair,
    tick: () => void play('tick'),
  });
  const chat = openChat(app, mirror);
  const stopKeys = moveWithKeys(cursor);
  // What counts seconds without being a clock: who is gone, when the next game begins.
  const seconds = window.setInterval(() => {
    const { match } = mirror;
    if (match !== null && (match.phase === 'between' || match.away.some((since) => since !== null))) redraw();
  }, 1_000);

  const view = (): TemplateResult => {
    const { match, story, chair } = mirror;
    if (mirror.missing !== null) {
      const t = matchWords().table;
      return nothingHere(t.missing, t.missingText);
    }
    if (match === null || story === null) return html`<p class="loading">${matchWords().loading}</p>`;
    const shown = looked ?? { match, story };
    cursor.grow(shown.story.steps.length);
    const { ply } = cursor;
    const choices =
      cursor.live && mirror.isTurn && looked === null ? choicesIn(match.rules, match.position) : null;
    const now = app.net.now();
    const needs = {
      now,
      mayClaim: chair !== null,
      claim: () => void mirror.command({ kind: 'claim', turn: match.turn }),
    };
    const player = (at: Chair) => plate(match, sideOf(shown.match, shown.story, ply, at, chair), needs);
    board.show({ ...shown, ply, chair, choices });
    const earlier = looked === null ? null : { number: looked.match.game, leave: () => look(null) };
    const games = mirror.finished.filter((finished) => finished.match.game < match.game);
    return html`
      <div class="match">
        <section class="match-main" aria-label=${matchWords().table.board(gameText(match.terms.game).name)}>
          ${player(upperChair(shown.match, chair))}
          <div class="match-board">
            ${board.view()} ${browseNotice(cursor, earlier)} ${board.confirmBar(mirror.waiting)}
          </div>
          ${player(lowerChair(shown.match, chair))}
        </section>
        <aside class="match-side">
          ${matchHeading(match, mirror, board)}
          <div class="notices">
            ${resultCard(mirror, match, chair, now)} ${offerCards(mirror, match, chair)}
            ${waitingCard(app, mirror, match, chair)}
            ${choices === null ? nothing : celllessChoices(match, choices.cellless, (text) => mirror.play(text))}
            ${openingCard(match, story, chair)}
          </div>
          ${actionBar(mirror, match, story, chair)} ${thinking.view(match, chair)}
          ${match.game === 0 ? nothing : moveList({ cursor, steps: shown.story.steps, who: ({ seat }) => nameAt(match, chairAt(shown.match, seat)) })}
          ${earlierGames({ games, own: chair, shown: looked, look })}
          ${isAlone(match, chair) ? nothing : chat.view(match)}
        </aside>
      </div>
    `;
  };

  return {
    place: 'match',
    title: () => {
      const { match } = mirror;
      if (match === null) return matchWords().loading;
      if (mirror.isTurn) return matchWords().table.titleTurn;
      const versus = matchWords().table.versus(nameAt(match, 0), nameAt(match, 1));
      return `${gameText(match.terms.game).name}: ${match.phase === 'playing' ? `${moverName(match)} …` : versus}`;
    },
    view,
    drawn: (root) => {
      board.drawn(root);
      clocks.follow(mirror.match);
      followMove(root);
    },
    leave: () => {
      mirror.leave();
      board.leave();
      thinking.leave();
      clocks.stop();
      stopKeys();
      clearInterval(seconds);
    },
  };
};

/** Against a computer nobody would answer. */
const isAlone = (match: Match, own: Chair | null): boolean =>
  own !== null && match.phase !== 'over' && match.chairs[otherChair(own)]?.kind === 'ai';

/** The move that is shown stays in sight in the list, which alone is scrolled. */
const followMove = (root: HTMLElement): void => {
  const list = root.querySelector<HTMLElement>('.moves-scroll');
  const move = list?.querySelector<HTMLElement>('[aria-current]') ?? null;
  if (list === null) return;
  if (move === null) {
    list.scrollTo(0, 0);
    return;
  }
  const [box, at] = [list.getBoundingClientRect(), move.getBoundingClientRect()];
  if (at.top < box.top || at.bottom > box.bottom) list.scrollTop += at.top - box.top - box.height / 2;
  if (at.left < box.left || at.right > box.right) list.scrollLeft += at.left - box.left - box.width / 2;
};
