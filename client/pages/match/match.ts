// The page of a match: board, plates, what is asked and answered, moves, chat.
import './match.css';
import './match-banner.css';
import './top-bar-beside.css';
import { html, type TemplateResult } from 'lit-html';
import { announce } from '../../alerts/announce.ts';
import type { Moment } from '../../../shared/route.ts';
import type { App, Page } from '../../page.ts';
import { redraw } from '../../redraw.ts';
import { gameText } from '../../i18n/language.ts';
import { matchWords, openMatchWords } from '../../i18n/words/match.ts';
import { openReplay } from './replay/open-replay.ts';
import { openAfterwards } from './notices/open-afterwards.ts';
import { openBoardKeys } from './board/board-keys.ts';
import { openMatchBoard } from './board/match-board.ts';
import { openPremove } from './board/premove.ts';
import { lineText, openChat } from './panels/chat.ts';
import { openClocks } from './table/clocks.ts';
import { followMove } from './panels/move-list.ts';
import { openSheets } from './table/sheets.ts';
import { tableParts, type Sight } from './table/table-parts.ts';
import { table } from './table/table.ts';
import { openThinkingPanel } from './panels/thinking-panel.ts';
import { tellNews } from './news.ts';
import { nothingHere } from '../../parts/nothing-here.ts';
import { refusalSaid } from '../../parts/tell-refusal.ts';
import { toast } from '../../parts/toasts.ts';
import { play } from '../../alerts/sound.ts';
import { moveWithKeys, createHistoryCursor } from '../../state/match/history-cursor.ts';
import { choicesIn } from '../../state/match/position-view.ts';
import { moverName, nameAt } from '../../state/match/seat-view.ts';
import { isSmall, tableLayout, type TableLayout } from '../../state/match/table-layout.ts';
import { MatchMirror, type Finished } from '../../state/match/match-mirror.ts';
import { openRatings } from '../../state/match/ratings.ts';
import { createUnreadChat } from '../../state/match/unread-chat.ts';

export const matchPage = async (app: App, id: string, moment: Moment | null): Promise<Page> => {
  await openMatchWords();
  const cursor = createHistoryCursor(redraw);
  const board = openMatchBoard({
    pick: (text) => mirror.play(text),
    plan: (target) => premove.plan(target),
    unplan: () => premove.cancel(),
    changed: redraw,
  });
  const thinking = openThinkingPanel(id, app.net);
  const unread = createUnreadChat(redraw);
  const ratings = openRatings(app.net, id, redraw);
  let looked: Finished | null = null;
  let folded = false;
  let hasJustEnded = false;
  let tab: 'moves' | 'chat' = 'moves';
  const look = (game: Finished | null): void => {
    looked = game;
    cursor.follow();
  };

  const mirror = new MatchMirror(id, app.net, {
    changed: redraw,
    refused: ({ reason, detail }, command) => {
      const t = matchWords();
      const game = mirror.match?.terms.game;
      const illegal = detail === undefined || game === undefined ? undefined : gameText(game).illegal[detail];
      const tell = (why: string): void =>
        toast(command.kind === 'play' ? t.announce.refused(why) : why, true);
      if (illegal === undefined) void refusalSaid(reason, detail).then(tell);
      else tell(illegal);
    },
    said: (line) => {
      if (line.from.id === app.net.identity?.id || app.net.muted().includes(line.from.id)) return;
      announce(matchWords().chat.said(line.from.name, lineText(line)));
      unread.said(line);
    },
    told: (news) => {
      premove.told(news);
      ratings.told(news);
      tellNews(news, {
        mirror: () => mirror,
        begins: () => {
          look(null);
          folded = false;
          hasJustEnded = false;
          thinking.forget();
        },
        ends: () => {
          hasJustEnded = true;
          cursor.follow();
        },
        called: () => look(null),
      });
    },
  });
  const premove = openPremove({ mirror, changed: redraw, sent: () => look(null) });

  const clocks = openClocks(() => document, {
    now: () => app.net.now(),
    own: () => mirror.chair,
    tick: () => void play('tick'),
  });
  const chat = openChat(app, mirror);
  const stopKeys = moveWithKeys(cursor);
  const keys = openBoardKeys({
    mirror,
    now: () => app.net.now(),
    plan: (typed) => premove.typed(typed),
    changed: redraw,
  });
  // What counts seconds without being a clock: who is gone, when the next game begins.
  const seconds = window.setInterval(() => {
    const { match } = mirror;
    if (match !== null && (match.phase === 'between' || match.away.some((since) => since !== null))) redraw();
  }, 1_000);

  /** Whether somebody looks at the chat as it is drawn now. */
  const reads = (layout: TableLayout): boolean =>
    isSmall(layout)
      ? sheets.open === 'chat'
      : layout === 'wide' || tab === 'chat' || mirror.match?.game === 0;
  const after = openAfterwards(redraw);
  const replaying = openReplay({ mirror, cursor, moment, look, changed: redraw });
  const parts = tableParts({
    app,
    mirror,
    board,
    premove,
    cursor,
    keys,
    chat,
    thinking,
    unread,
    ratings: () => ratings.known,
    sheets: () => sheets,
    sight: () => sight,
    look,
    afterwards: () => after.get(),
    replay: () => replaying.replay,
    hasJustEnded: () => hasJustEnded,
    fold: {
      get folded() {
        return folded;
      },
      toggle: () => {
        folded = !folded;
        redraw();
      },
    },
    tab: {
      get chosen() {
        return tab;
      },
      choose: (next) => {
        tab = next;
        redraw();
      },
    },
  });
  const sheets = openSheets(parts.sheets, redraw);
  let sight: Sight | null = null;

  const view = (): TemplateResult => {
    const { match, story, chair } = mirror;
    if (mirror.missing !== null || replaying.replay?.missing === true) {
      const t = matchWords().table;
      return nothingHere(t.missing, t.missingText);
    }
    const waits = match?.phase === 'over' && after.isAwaited();
    if (match === null || story === null || (waits && sight === null)) {
      return html`<p class="loading">${matchWords().loading}</p>`;
    }
    // It may lead to another game of the match.
    replaying.follow({ shown: looked ?? { match, story }, looked });
    const shown = looked ?? { match, story };
    cursor.grow(shown.story.steps.length);
    const crowded = chair === null && match.chairs.some((player) => player?.kind === 'ai');
    const layout = tableLayout(crowded);
    if (reads(layout)) unread.seen();
    const live = cursor.live && looked === null;
    const choices = live && mirror.isTurn ? choicesIn(match.rules, match.position) : null;
    const planning = live ? premove.ahead(match, story, chair) : null;
    sight = { match, story, chair, shown, looked, choices, layout, now: app.net.now() };
    board.show({ ...shown, ply: cursor.ply, chair, choices, planning });
    return table(layout, parts.draw(sight));
  };

  return {
    place: 'match',
    title: () => {
      const { match } = mirror;
      const t = matchWords();
      if (mirror.missing !== null) return t.table.missing;
      if (match === null) return t.loading;
      if (mirror.isTurn) return t.table.titleTurn;
      const versus = t.table.versus(nameAt(match, 0), nameAt(match, 1));
      const told = match.phase === 'playing' ? `${moverName(match)} …` : versus;
      return t.table.title(gameText(match.terms.game).name, told);
    },
    view,
    drawn: (root) => {
      board.drawn(root);
      replaying.replay?.drawn(root);
      clocks.follow(mirror.match);
      followMove(document);
    },
    leave: () => {
      sheets.leave();
      mirror.leave();
      premove.leave();
      board.leave();
      thinking.leave();
      ratings.leave();
      unread.stop();
      clocks.stop();
      stopKeys();
      keys.leave();
      clearInterval(seconds);
      after.leave();
      replaying.leave();
    },
  };
};
