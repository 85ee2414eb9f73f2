// Learning from one's mistakes: each as a question on the board, which any move answers that keeps what was there.
import type { Move } from '../../../../shared/game.ts';
import { questionsOf, type Question, type Verdict } from '../../../../shared/report/learn.ts';
import type { Report } from '../../../../shared/report/report.ts';

export interface Learning {
  readonly questions: readonly Question[];
  /** Null where nothing is asked: nobody wants to learn, or all was asked. */
  readonly question: Question | null;
  readonly at: number;
  /** Whether it was asked to the end. */
  readonly isDone: boolean;
  readonly right: number;
  /** What was tried last, and what became of it. */
  readonly tried: { readonly move: Move; readonly verdict: Verdict | 'looking' | 'shown' } | null;
  /** Whether the question is settled. */
  readonly isSettled: boolean;
  begin(report: Report): void;
  answer(move: Move): void;
  /** Tells a right move instead. */
  show(move: Move): void;
  next(): void;
  end(): void;
}

interface LearningNeeds {
  readonly judge: (question: Question, move: Move) => Promise<Verdict>;
  /** Puts a question on the board. */
  readonly ask: (question: Question) => void;
  readonly judged: (move: Move, verdict: Verdict | 'shown') => void;
  readonly changed: () => void;
}

export const openLearning = ({ judge, ask, judged, changed }: LearningNeeds): Learning => {
  let questions: readonly Question[] = [];
  let at = -1;
  let right = 0;
  let tried: Learning['tried'] = null;
  /** Only the first answer to a question counts. */
  let isFirst = true;

  const current = (): Question | null => questions[at] ?? null;
  const settled = (): boolean => tried?.verdict === 'right' || tried?.verdict === 'shown';

  const turnTo = (next: number): void => {
    at = next;
    tried = null;
    isFirst = true;
    const question = current();
    if (question !== null) ask(question);
    changed();
  };

  const weigh = async (question: Question, move: Move): Promise<void> => {
    const verdict = await judge(question, move);
    if (current() !== question || tried?.move !== move) return;
    tried = { move, verdict };
    if (verdict === 'right' && isFirst) right += 1;
    if (verdict !== 'unproven') isFirst = false;
    judged(move, verdict);
    changed();
  };

  return {
    get questions() {
      return questions;
    },
    get question() {
      return current();
    },
    get at() {
      return at;
    },
    get isDone() {
      return at >= 0 && at >= questions.length;
    },
    get right() {
      return right;
    },
    get tried() {
      return tried;
    },
    get isSettled() {
      return settled();
    },
    begin: (report) => {
      questions = questionsOf(report);
      right = 0;
      turnTo(0);
    },
    answer: (move) => {
      const question = current();
      if (question === null || settled() || tried?.verdict === 'looking') return;
      tried = { move, verdict: 'looking' };
      changed();
      weigh(question, move).catch(() => {
        tried = null;
        changed();
      });
    },
    show: (move) => {
      tried = { move, verdict: 'shown' };
      judged(move, 'shown');
      changed();
    },
    next: () => turnTo(at + 1),
    end: () => {
      questions = [];
      at = -1;
      tried = null;
      changed();
    },
  };
};
