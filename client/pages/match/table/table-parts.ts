// The parts of a table, drawn from how the match stands; the layout asks for those that it has room for.
import { html, nothing, type TemplateResult } from 'lit-html';
import type { App } from '../../../page.ts';
import { gameText } from '../../../i18n/language.ts';
import { matchWords } from '../../../i18n/words/match.ts';
import type { HistoryCursor } from '../../../state/match/history-cursor.ts';
import type { Finished, MatchMirror } from '../../../state/match/match-mirror.ts';
import type { Choices } from '../../../state/match/position-view.ts';
import { lowerChair, nameAt, sideOf, upperChair } from '../../../state/match/seat-view.ts';
import { isSmall, type TableLayout } from '../../../state/match/table-layout.ts';
import type { Story } from '../../../state/match/story.ts';
import type { UnreadChat } from '../../../state/match/unread-chat.ts';
import type { MatchRatings } from '../../../../shared/protocol.ts';
import { giftObstacle } from '../../../../shared/match/gifts.ts';
import { chairAt, otherChair, type Chair, type Match } from '../../../../shared/match/match.ts';
import { actionBar, endingRows } from '../actions.ts';
import { typedForm, type BoardKeys } from '../board/board-keys.ts';
import type { ChatBox } from '../panels/chat.ts';
import { earlierGames } from '../panels/earlier-games.ts';
import { gameSheet } from '../panels/game-sheet.ts';
import { matchHeading, sheetHeading } from '../heading.ts';
import { lessonHint } from '../board/lesson-hint.ts';
import type { MatchBoard } from '../board/match-board.ts';
import type { Premove } from '../board/premove.ts';
import { browseNotice, moveList } from '../panels/move-list.ts';
import { idleNotice, notices, passing, saidNotice } from '../notices/notices.ts';
import { offerCards } from '../notices/offers.ts';
import { celllessChoices, openingCard } from '../board/opening.ts';
import { plate } from './plate.ts';
import type * as Afterwards from '../notices/afterwards.ts';
import { exportList, resultCard } from '../notices/result.ts';
import type { Replay } from '../replay/replay.ts';
import type { Sheet, SheetName, Sheets } from './sheets.ts';
import { tableBar } from './table-bar.ts';
import { tableLine } from './table-line.ts';
import type { TableParts } from './table.ts';
import type { Tab } from './tabs.ts';
import type { ThinkingPanel } from '../panels/thinking-panel.ts';
import { waitingCard } from '../notices/waiting.ts';

/** A match as a page looks at it: this game, or an earlier one of it. */
export interface Sight {
  readonly match: Match;
  readonly story: Story;
  readonly chair: Chair | null;
  readonly shown: Finished;
  readonly looked: Finished | null;
  readonly choices: Choices | null;
  readonly layout: TableLayout;
  readonly now: number;
}

interface PartsNeeds {
  readonly app: App;
  readonly mirror: MatchMirror;
  readonly board: MatchBoard;
  readonly premove: Premove;
  readonly cursor: HistoryCursor;
  readonly keys: BoardKeys;
  readonly chat: ChatBox;
  readonly thinking: ThinkingPanel;
  readonly unread: UnreadChat;
  /** How the players stand, once that is known. */
  readonly ratings: () => MatchRatings | null;
  readonly sheets: () => Sheets;
  readonly sight: () => Sight | null;
  readonly look: (game: Finished | null) => void;
  /** What can come after a game, once that is loaded. */
  readonly afterwards: () => typeof Afterwards | null;
  /** What a game is looked through with, once that is loaded. */
  readonly replay: () => Replay | null;
  /** Whether the game has ended while this page was looked at. */
  readonly hasJustEnded: () => boolean;
  readonly fold: { readonly folded: boolean; toggle(): void };
  readonly tab: { readonly chosen: 'moves' | 'chat'; choose(tab: 'moves' | 'chat'): void };
}

interface Parts {
  draw(sight: Sight): TableParts;
  readonly sheets: Readonly<Record<SheetName, Sheet>>;
}

export const tableParts = (needs: PartsNeeds): Parts => {
  const { app, mirror, board, cursor, chat, thinking, unread, look } = needs;
  const play = (text: string): void => mirror.play(text);

  const moves = ({ match, shown }: Sight): TemplateResult | typeof nothing =>
    match.game === 0
      ? nothing
      : moveList({
          cursor,
          steps: shown.story.steps,
          replay: needs.replay(),
          who: ({ seat }) => nameAt(match, chairAt(shown.match, seat)),
        });
  const earlier = ({ match, chair, looked }: Sight): TemplateResult | typeof nothing => {
    const games = mirror.finished.filter((finished) => finished.match.game < match.game);
    return earlierGames({ games, own: chair, shown: looked, look });
  };
  const main = ({ match, shown, looked, chair, now }: Sight): TableParts['main'] => {
    const player = (at: Chair) =>
      plate(match, sideOf(shown.match, shown.story, cursor.ply, at, chair), {
        now,
        rating: needs.ratings()?.players[at] ?? null,
        mayClaim: chair !== null,
        claim: () => void mirror.command({ kind: 'claim', turn: match.turn }),
        give:
          looked === null &&
          cursor.live &&
          chair !== null &&
          at !== chair &&
          giftObstacle(match, chair, now) === null
            ? () => void mirror.command({ kind: 'give', game: match.game })
            : null,
      });
    const confirming = board.confirmBar(mirror.waiting);
    const back = looked === null ? null : { number: looked.match.game, leave: () => look(null) };
    return [
      player(upperChair(shown.match, chair)),
      board.view(),
      player(lowerChair(shown.match, chair)),
      browseNotice(cursor, back),
      confirming === nothing ? needs.premove.bar() : confirming,
      needs.keys.view(),
    ];
  };
  const told = ({ match, story, chair, choices, now }: Sight, small: boolean): TemplateResult =>
    notices({
      result: resultCard({
        app,
        mirror,
        match,
        own: chair,
        now,
        fresh: needs.hasJustEnded(),
        after: needs.afterwards(),
        ratings: needs.ratings(),
        fold: small ? needs.fold : null,
      }),
      offers: offerCards(mirror, match, chair),
      seat: waitingCard(app, mirror, match, chair),
      choices: choices === null ? nothing : celllessChoices(match, choices.cellless, play),
      opening: small ? nothing : openingCard(match, story, chair),
    });
  const passingNow = ({ match, story, chair }: Sight, small: boolean): TemplateResult =>
    passing(
      lessonHint(match, story, chair),
      idleNotice(match, mirror.thinks),
      small && unread.fresh !== null ? saidNotice(unread.fresh, () => needs.sheets().show('chat')) : nothing,
    );
  const share = (match: Match): void => {
    const ply = cursor.ply;
    void import('../share/share-dialog.ts').then(({ openShare }) => openShare({ match, ply }));
  };
  const heading = ({ match, shown }: Sight) => ({
    match,
    mirror,
    board,
    share: shown.match.game === 0 ? null : () => share(shown.match),
    rules: () => void import('../panels/rules-sheet.ts').then(({ openRules }) => openRules(match.terms.game)),
  });
  const tabs = (sight: Sight): readonly Tab[] => {
    const t = matchWords();
    const tab = (name: 'moves' | 'chat', title: string, badge: number, view: () => TemplateResult): Tab => ({
      name,
      title,
      badge,
      view,
      chosen: needs.tab.chosen === name,
      choose: () => needs.tab.choose(name),
    });
    const list = moves(sight);
    return [
      ...(list === nothing ? [] : [tab('moves', t.moves.title, 0, () => list)]),
      ...(isAlone(sight) ? [] : [tab('chat', t.chat.title, unread.count, () => chat.view(sight.match))]),
    ];
  };

  const sheet = (title: () => string, view: (sight: Sight) => TemplateResult | typeof nothing): Sheet => ({
    title,
    view: () => {
      const sight = needs.sight();
      return sight === null ? html`` : html`${view(sight)}`;
    },
  });

  return {
    draw: (sight) => {
      const { match, story, chair } = sight;
      const small = isSmall(sight.layout);
      return {
        label: matchWords().table.board(gameText(match.terms.game).name),
        plies: story.steps.length,
        begun: match.game > 0,
        main: main(sight),
        notices: html`${passingNow(sight, small)} ${told(sight, small)}`,
        line: () => tableLine(match, story, chair),
        bar: () =>
          tableBar({
            sheets: needs.sheets(),
            cursor,
            chatted: !isAlone(sight),
            unread: unread.count,
            actions: actionBar(mirror, match, story, chair, true),
          }),
        heading: () => matchHeading(heading(sight)),
        actions: () => actionBar(mirror, match, story, chair, false),
        thinking: () => thinking.view(match, story, chair),
        moves: () => moves(sight),
        earlier: () => earlier(sight),
        chat: () => (isAlone(sight) ? nothing : chat.view(match)),
        tabs: () => tabs(sight),
      };
    },
    sheets: {
      moves: sheet(() => matchWords().moves.title, moves),
      chat: sheet(
        () => matchWords().chat.title,
        ({ match }) => chat.view(match),
      ),
      game: sheet(
        () => {
          const game = needs.sight()?.match.terms.game;
          return game === undefined ? '' : gameText(game).name;
        },
        (sight) =>
          gameSheet({
            heading: sheetHeading(heading(sight)),
            typed: typedForm(mirror, () => needs.sheets().close()),
            opening: openingCard(sight.match, sight.story, sight.chair),
            thinking: thinking.view(sight.match, sight.story, sight.chair),
            earlier: earlier(sight),
            endings: endingRows(mirror, sight.match, sight.chair, () => needs.sheets().close()),
            files: sight.match.outcome === null ? nothing : exportList(sight.match),
          }),
      ),
    },
  };
};

/** Nobody would answer a computer's opponent. */
const isAlone = ({ match, chair }: Sight): boolean =>
  chair !== null && match.chairs[otherChair(chair)]?.kind === 'ai';
