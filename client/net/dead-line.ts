// Notices a line that is dead without a word: where heads are due and nothing comes, it is cut.
import type { Line } from './questions.ts';

/** Heads come every two seconds while a match is watched, so this much silence is a dead line. */
const SILENCE = 7_000;

export interface DeadLine {
  /** No match is watched any more: nothing is due. */
  rest(): void;
}

export const noticeDeadLine = (line: Line): DeadLine => {
  let heard = performance.now();
  let expecting = false;
  line.onAny((event: string) => {
    heard = performance.now();
    if (event === 'heads') expecting = true;
  });
  line.on('disconnect', () => (expecting = false));
  window.setInterval(() => {
    if (!expecting || document.hidden || performance.now() - heard < SILENCE) return;
    expecting = false;
    line.io.engine.close();
  }, 1_000);
  return { rest: () => (expecting = false) };
};
