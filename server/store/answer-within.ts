// Gives the question whether the store is well two seconds: no answer is a no.
import { setTimeout as sleep } from 'node:timers/promises';

const ANSWER_WITHIN = 2_000;

export const answerWithin = (healthy: Promise<boolean>): Promise<boolean> =>
  Promise.race([healthy.catch(() => false), sleep(ANSWER_WITHIN, false, { ref: false })]);
