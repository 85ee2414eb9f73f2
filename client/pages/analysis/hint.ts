// A hint in two steps: first where to look, then the move. It goes with the position that it is about.
import { geometryCells } from '../../state/analysis/hint-cells.ts';
import type { Over } from '../../board/board.ts';
import { regionOver } from '../../board/draw/marks/candidates.ts';
import { announce } from '../../alerts/announce.ts';
import { analysisWords } from '../../i18n/words/analysis.ts';
import type { Study } from '../../state/analysis/study.ts';
import type { EngineSession } from './engine-session.ts';

export interface Hint {
  /** 0: nothing is said yet. 1: where to look. 2: the move. */
  readonly step: 0 | 1 | 2;
  ask(): void;
  /** What it draws over the board; null where the move itself may be drawn. */
  over(): Over | null;
  /** What it says in words. */
  text(): string | null;
  follow(): void;
}

interface HintNeeds {
  readonly study: () => Study;
  readonly session: EngineSession;
  readonly changed: () => void;
}

export const openHint = ({ study, session, changed }: HintNeeds): Hint => {
  let step: 0 | 1 | 2 = 0;
  let about = '';
  let said = '';

  const key = (): string => study().place.moves.join() + (study().tree.start ?? '');
  const best = (): number | null => session.news?.findings.lines[0]?.move ?? null;
  const cells = (): readonly number[] => {
    const move = best();
    return move === null ? [] : geometryCells(study().rules, study().place.position, move);
  };
  const text = (): string | null => {
    const t = analysisWords().hint;
    const { rules } = study();
    const move = best();
    if (step === 0) return null;
    if (move === null) return t.waits;
    const [cell] = cells();
    if (step === 1 && cell !== undefined) return t.look(rules.geometry.name(cell));
    return t.told(rules.format(move));
  };
  const follow = (): void => {
    if (key() !== about) step = 0;
    const now = text();
    if (now !== null && now !== said) announce(now);
    said = now ?? '';
  };

  return {
    get step() {
      return step;
    },
    ask: () => {
      about = key();
      step = step === 0 ? 1 : 2;
      if (session.state === 'off') session.toggle(true);
      changed();
    },
    over: () => (step === 1 && best() !== null ? regionOver(cells()) : null),
    text,
    follow,
  };
};
