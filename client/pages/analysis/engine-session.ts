// The engine beside an analysis: switched on and off, asked whenever another position is shown, told how far it may go.
import { MOST_LINES } from '../../../shared/engine/analysis.ts';
import { GAMES } from '../../../shared/games/index.ts';
import type { Analysts } from '../../engine/analysts.ts';
import type { News } from '../../engine/messages.ts';
import type { Study } from '../../state/analysis/study.ts';
import { isRecord, recall, remember } from '../../state/storage.ts';

export interface EngineSession {
  /** `none`: the game has no engine. `shut`: none may look just now. */
  readonly state: 'off' | 'none' | 'shut' | 'loading' | 'failed' | 'on';
  /** What is known of the position that is shown. */
  readonly news: News | null;
  readonly isThinking: boolean;
  readonly threads: number;
  readonly lines: number;
  /** The position that is shown now; asks about it if it is another. */
  look(study: Study): void;
  /** Nobody may be helped now, or may be again. */
  shut(isShut: boolean): void;
  toggle(on: boolean): void;
  setLines(lines: number): void;
  deeper(): void;
  stop(): void;
  leave(): void;
}

/** Milliseconds a position, until somebody wants to know more. */
const FIRST_LOOK = 6_000;
const NAME = 'analysis-engine';

export const openEngineSession = (changed: () => void): EngineSession => {
  const kept = recall(NAME, isRecord);
  let isOn = kept?.['on'] !== false;
  let lines = Math.min(MOST_LINES, Math.max(1, Number(kept?.['lines'] ?? 3) || 3));
  let isShut = true;
  let isLeft = false;
  let analysts: Analysts | null = null;
  let openedFor = '';
  let failed = false;
  let asked = '';
  let news: News | null = null;
  let study: Study | null = null;

  const keep = (): void => remember(NAME, { on: isOn, lines });
  const close = (): void => {
    analysts?.close();
    analysts = null;
    openedFor = '';
    asked = '';
    news = null;
  };
  // Whoever has levels has an engine.
  const hasEngine = (): boolean => study !== null && GAMES[study.tree.game].levels;
  const isWanted = (): boolean => isOn && !isShut && !isLeft && hasEngine();

  const fail = (): void => {
    close();
    failed = true;
    changed();
  };

  const open = async (): Promise<void> => {
    if (study === null || failed) return;
    const { game, setup } = study.tree;
    const wanted = JSON.stringify([game, setup]);
    if (openedFor === wanted) return;
    close();
    openedFor = wanted;
    try {
      const { openAnalysts } = await import('../../engine/analysts.ts');
      const opened = await openAnalysts({
        game,
        setup,
        told: (told) => {
          news = told;
          changed();
        },
        failed: fail,
      });
      // Another game may have been opened meanwhile, or the page left.
      if (openedFor !== wanted || !isWanted()) opened.close();
      else {
        analysts = opened;
        ask();
        changed();
      }
    } catch {
      if (openedFor === wanted) fail();
    }
  };

  const ask = (): void => {
    if (study === null || analysts === null) return;
    const { tree, place } = study;
    const key = JSON.stringify([openedFor, tree.start, place.moves, lines]);
    if (key === asked) return;
    asked = key;
    news = null;
    if (place.position.outcome !== null) analysts.stop();
    else {
      const { moves } = place;
      analysts.ask({ start: tree.start ?? null, moves, lines, budget: { time: FIRST_LOOK } });
    }
  };

  const follow = (): void => {
    if (!isWanted()) return;
    void open();
    ask();
  };

  return {
    get state() {
      if (study !== null && !hasEngine()) return 'none';
      if (isShut) return 'shut';
      if (!isOn) return 'off';
      return failed ? 'failed' : analysts === null ? 'loading' : 'on';
    },
    get news() {
      return news;
    },
    get isThinking() {
      const isOver = study?.place.position.outcome !== null;
      return analysts !== null && asked !== '' && !isOver && (news === null || news.end === null);
    },
    get threads() {
      return analysts?.threads ?? 0;
    },
    get lines() {
      return lines;
    },
    look: (next) => {
      study = next;
      follow();
    },
    shut: (shut) => {
      if (shut === isShut) return;
      isShut = shut;
      if (shut) close();
      else follow();
    },
    toggle: (on) => {
      isOn = on;
      failed = false;
      keep();
      if (!on) close();
      follow();
      changed();
    },
    setLines: (next) => {
      lines = Math.min(MOST_LINES, Math.max(1, next));
      keep();
      follow();
      changed();
    },
    deeper: () => {
      if (news === null) return;
      news = { ...news, end: null };
      analysts?.deeper({});
      changed();
    },
    stop: () => analysts?.stop(),
    leave: () => {
      isLeft = true;
      close();
    },
  };
};
