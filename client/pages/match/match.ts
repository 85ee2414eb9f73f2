// The page of a match: board, plates, what is asked and answered, moves, chat.
import { html, nothing, type TemplateResult } from 'lit-html';
import { announce } from '../../announce.ts';
import type { App, Page } from '../../page.ts';
import { redraw } from '../../draw.ts';
import { gameText } from '../../i18n/language.ts';
import { words } from '../../i18n/table-words.ts';
import { actionBar } from './actions.ts';
import { openBoardRoom } from './board-room.ts';
import { lineText, openChat } from './chat.ts';
import { openClocks } from './clocks.ts';
import { earlierGames } from './earlier.ts';
import { matchHeading } from './heading.ts';
import { browseNotice, moveList } from './moves.ts';
import { offerCards } from './offers.ts';
import { openingCard, wordChoices } from './opening.ts';
import { plate } from './plate.ts';
import { resultCard } from './result.ts';
import { openThinking } from './thinking.ts';
import { toast } from '../../parts/toasts.ts';
import { waitingCard } from './waiting.ts';
import { notify } from '../../notify.ts';
import { play } from '../../sound.ts';
import { browseWithKeys, createBrowser } from '../../state/history-cursor.ts';
import { choicesIn } from '../../state/position-view.ts';
import { lowerChair, moverName, nameAt, sideOf, upperChair } from '../../state/seat-view.ts';
import { Table, type Finished } from '../../state/table.ts';
import { announcementsOf } from '../../state/row-announcements.ts';
import { chairAt, otherChair, type Chair, type Match } from '../../../shared/match/match.ts';

export const gamePage = (app: App, id: string): Page => {
  const browser = createBrowser(redraw);
  const room = openBoardRoom({
    pick: (text) => table.play(text),
    changed: redraw,
  });
  const thinking = openThinking(id, app.net);
  let looked: Finished | null = null;
  const look = (game: Finished | null): void => {
    looked = game;
    browser.follow();
  };

  const table = new Table(id, app.net, {
    changed: redraw,
    refused: ({ reason, detail }, command) => {
      const t = words();
      const game = table.match?.terms.game;
      const why =
        (detail === undefined || game === undefined ? undefined : gameText(game).illegal[detail]) ??
        t.refusals[reason];
      toast(command.kind === 'play' ? t.announce.refused(why) : why, true);
    },
    said: (line) => {
      if (line.from.id === app.net.identity?.id || app.net.muted().includes(line.from.id)) return;
      announce(words().chat.said(line.from.name, lineText(line)));
    },
    told: (news) => {
      const { row, before, after, own } = news;
      for (const { text, urgent } of announcementsOf(news, table.chair)) announce(text, urgent);
      if (after.game !== before.game) {
        look(null);
        thinking.forget();
        void play('begin');
      } else if (after.outcome !== null && before.outcome === null) {
        browser.follow();
        void play('end');
      } else if (row.event.kind === 'offer' && row.event.chair !== table.chair) {
        void play('offer');
      }
      if (!own) callToMove(after);
    },
  });

  /** The own turn is heard, and seen from another tab. */
  const callToMove = (match: Match): void => {
    if (!table.isTurn || match.phase !== 'playing') return;
    look(null);
    void play('turn');
    const t = words();
    announce(t.announce.yourTurn);
    void notify(t.table.yourTurn, gameText(match.terms.game).name);
  };

  const clocks = openClocks(() => document, {
    now: () => app.net.now(),
    own: () => table.chair,
    tick: () => void play('tick'),
  });
  const chat = openChat(app, table);
  const stopKeys = browseWithKeys(browser);
  // What counts seconds without being a clock: who is gone, when the next game begins.
  const seconds = window.setInterval(() => {
    const { match } = table;
    if (match !== null && (match.phase === 'between' || match.away.some((since) => since !== null))) redraw();
  }, 1_000);

  const view = (): TemplateResult => {
    const { match, story, chair } = table;
    if (table.missing !== null) return missing();
    if (match === null || story === null) return html`<p class="loading">${words().loading}</p>`;
    const shown = looked ?? { match, story };
    browser.grow(shown.story.steps.length);
    const { ply } = browser;
    const choices =
      browser.live && table.isTurn && looked === null ? choicesIn(match.rules, match.position) : null;
    const now = app.net.now();
    const needs = {
      now,
      mayClaim: chair !== null,
      claim: () => void table.command({ kind: 'claim', turn: match.turn }),
    };
    const player = (at: Chair) => plate(match, sideOf(shown.match, shown.story, ply, at, chair), needs);
    room.show({ ...shown, ply, chair, choices });
    const earlier = looked === null ? null : { number: looked.match.game, leave: () => look(null) };
    const games = table.finished.filter((finished) => finished.match.game < match.game);
    return html`
      <div class="table">
        <section class="table-board" aria-label=${words().table.board(gameText(match.terms.game).name)}>
          ${player(upperChair(shown.match, chair))}
          <div class="board-room">
            ${room.view()} ${browseNotice(browser, earlier)} ${room.confirmBar(table.waiting)}
          </div>
          ${player(lowerChair(shown.match, chair))}
        </section>
        <aside class="table-side">
          ${matchHeading(match, table, room)}
          <div class="notices">
            ${resultCard(table, match, chair, now)} ${offerCards(table, match, chair)}
            ${waitingCard(app, table, match, chair)}
            ${choices === null ? nothing : wordChoices(match, choices.words, (text) => table.play(text))}
            ${openingCard(match, story, chair)}
          </div>
          ${actionBar(table, match, story, chair)} ${thinking.view(match, chair)}
          ${match.game === 0 ? nothing : moveList({ browser, steps: shown.story.steps, who: ({ seat }) => nameAt(match, chairAt(shown.match, seat)) })}
          ${earlierGames({ games, own: chair, shown: looked, look })}
          ${isAlone(match, chair) ? nothing : chat.view(match)}
        </aside>
      </div>
    `;
  };

  return {
    place: 'match',
    title: () => {
      const { match } = table;
      if (match === null) return words().loading;
      if (table.isTurn) return words().table.titleTurn;
      const versus = words().table.versus(nameAt(match, 0), nameAt(match, 1));
      return `${gameText(match.terms.game).name}: ${match.phase === 'playing' ? `${moverName(match)} …` : versus}`;
    },
    view,
    drawn: (root) => {
      room.drawn(root);
      clocks.follow(table.match);
      followMove(root);
    },
    leave: () => {
      table.leave();
      room.leave();
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

const missing = (): TemplateResult => {
  const t = words().table;
  return html`<section class="empty-page">
    <h1>${t.missing}</h1>
    <p>${t.missingText}</p>
    <p><a class="button button-strong" href="/">${words().toLobby}</a></p>
  </section>`;
};

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
