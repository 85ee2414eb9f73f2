// A game is looked through: by itself at a chosen pace, by a slider, by swiping, game by game; its address says where one is.
import { momentPath, type Moment } from '../../../../shared/route.ts';
import type { TemplateResult, nothing } from 'lit-html';
import { createAutoplay } from '../../../state/match/autoplay.ts';
import type { HistoryCursor } from '../../../state/match/history-cursor.ts';
import type { Finished, MatchMirror } from '../../../state/match/match-mirror.ts';
import { createPlyTimes } from '../../../state/match/ply-times.ts';
import { openReplayWords } from '../../../i18n/words/replay.ts';
import { replayBar } from './replay-bar.ts';
import { timeSpent } from './time-spent.ts';
import { watchKeys } from './keys.ts';
import { watchSwipes } from './swipe.ts';

export const openWords = openReplayWords;

export interface ReplayNeeds {
  readonly mirror: MatchMirror;
  readonly cursor: HistoryCursor;
  /** What the address named when the page was opened. */
  readonly moment: Moment | null;
  readonly look: (game: Finished | null) => void;
  readonly changed: () => void;
}

/** The game that the board shows, and whether it is an earlier one of the match. */
export interface ReplaySight {
  readonly shown: Finished;
  readonly looked: Finished | null;
}

export interface Replay {
  /** Whether the address named a position that there is not. */
  readonly missing: boolean;
  follow(sight: ReplaySight): void;
  bar(): TemplateResult | typeof nothing;
  /** How long the move was thought about, in words; empty where that is not known. */
  time(ply: number): string;
  drawn(root: HTMLElement): void;
  leave(): void;
}

export const createReplay = ({ mirror, cursor, moment, look, changed }: ReplayNeeds): Replay => {
  const plyTimes = createPlyTimes(mirror.id);
  let sight: ReplaySight | null = null;
  /** The address is followed once. */
  let wanted = moment;
  let missing = false;
  let told = location.pathname;
  const times = (): readonly number[] =>
    sight === null ? [] : (plyTimes(mirror.rows)[sight.shown.match.game - 1] ?? []);
  const autoplay = createAutoplay({ cursor, thought: () => times()[cursor.ply] ?? 0, changed });
  const live = (): boolean => sight !== null && sight.shown.match.outcome === null && cursor.live;

  const arrive = ({ game, ply }: Moment): void => {
    const { match } = mirror;
    if (match === null || !mirror.caughtUp) return;
    wanted = null;
    const earlier = game === match.game ? null : mirror.finished.find((each) => each.match.game === game);
    const shown = earlier ?? (earlier === null ? { match } : null);
    missing = shown === null || game === 0 || (ply ?? 0) > shown.match.moves.length;
    if (missing || shown === null) return;
    look(earlier ?? null);
    cursor.grow(shown.match.moves.length);
    cursor.to(ply ?? shown.match.moves.length);
  };

  /** A running game at its newest move is the match's own address, since it goes on. */
  const tell = ({ shown, looked }: ReplaySight): void => {
    const { game } = shown.match;
    const plain = `/match/${mirror.id}`;
    const stays = looked === null && cursor.live && (told === plain || shown.match.outcome === null);
    const path = stays ? plain : momentPath(mirror.id, { game, ply: cursor.ply });
    if (path === told || !location.pathname.startsWith(plain)) return;
    told = path;
    history.replaceState(history.state, '', path);
  };

  const games = (): readonly Finished[] => {
    const { match, story } = mirror;
    const last = match === null || story === null ? [] : [{ match, story }];
    return [...mirror.finished.filter((each) => each.match.game !== match?.game), ...last];
  };
  const toGame = (number: number): void => {
    autoplay.stop();
    const earlier = games().find((each) => each.match.game === number);
    look(number === mirror.match?.game ? null : (earlier ?? null));
    if (earlier !== undefined) {
      cursor.grow(earlier.story.steps.length);
      cursor.to(0);
    }
  };

  const stopKeys = watchKeys(() => {
    if (!live()) autoplay.toggle();
  });
  let stopSwipes: () => void = () => undefined;
  let swiped: Element | null = null;

  return {
    get missing() {
      return missing;
    },
    follow: (next) => {
      const other = sight !== null && sight.shown.match.game !== next.shown.match.game;
      sight = next;
      if (wanted !== null) arrive(wanted);
      else if (other || live()) autoplay.stop();
      if (wanted === null && !missing) tell(next);
    },
    bar: () =>
      replayBar({
        cursor,
        autoplay,
        game: sight?.shown.match ?? null,
        games: games().map(({ match }) => match.game),
        toGame,
        live: live(),
      }),
    time: (ply) => {
      const spent = times()[ply - 1];
      return spent === undefined ? '' : timeSpent(spent);
    },
    drawn: (root) => {
      const board = root.querySelector('.match-board');
      if (board === swiped) return;
      stopSwipes();
      swiped = board;
      if (board instanceof HTMLElement)
        stopSwipes = watchSwipes(board, (by) => {
          if (!live()) cursor.to(cursor.ply + by);
        });
    },
    leave: () => {
      autoplay.stop();
      stopKeys();
      stopSwipes();
    },
  };
};
