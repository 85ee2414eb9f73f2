// What is said of a puzzle while somebody tries it.
import { words } from '../../i18n/language.ts';
import { puzzlesWords } from '../../i18n/words/puzzles.ts';
import { isDefence, type Trial } from '../../state/puzzles/trial.ts';
import { colourName } from '../../state/naming/colour-name.ts';

/** So many moves of a line are enough to be read. */
const MOST = 12;

const lineText = (line: readonly string[]): string =>
  line.length > MOST ? `${line.slice(0, MOST).join(' ')} …` : line.join(' ');

/** What is asked. */
export const taskText = ({ game, puzzle, colour }: Trial): string =>
  puzzlesWords().tasks[puzzle.task](words().colours[colourName(game, colour)], Math.ceil(puzzle.plies / 2));

/** How it stands. */
export const standText = (trial: Trial): string => {
  const t = puzzlesWords();
  const { phase, failure, study, puzzle } = trial;
  const last = lastMove(trial);
  switch (phase) {
    case 'yours':
      if (trial.hint !== null) {
        const [cell] = trial.hint;
        return cell === undefined ? t.yours : t.hinted(study.rules.geometry.name(cell));
      }
      return study.path.length === 0 ? t.yours : t.goesOn(last);
    case 'judging':
    case 'answering':
      return t.judging;
    case 'slow':
      return t.slow(last);
    case 'unjudged':
      return t.unjudged(last);
    case 'failed': {
      if (failure === null) return '';
      const [answer] = failure.line;
      if (answer === undefined) return t.nothing(failure.move);
      return failure.isLost ? t.lost(failure.move, lineText(failure.line)) : t.parried(failure.move, answer);
    }
    case 'solved':
      return trial.isClean ? t.solved : t.solvedHelped;
    case 'shown':
      return t.solution(lineText(isDefence(puzzle) ? puzzle.line.slice(0, 1) : puzzle.line));
  }
};

/** Why the only defence is the only one. */
export const whyText = ({ puzzle }: Trial): string | null => {
  const [, other, ...line] = puzzle.line;
  return isDefence(puzzle) && other !== undefined && line.length > 0
    ? puzzlesWords().prevents(other, lineText(line))
    : null;
};

const lastMove = ({ study: { rules, place } }: Trial): string => {
  const move = place.moves.at(-1);
  return move === undefined ? '' : rules.format(move);
};
