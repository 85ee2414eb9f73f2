// Asks the other nodes what one of them may know, again and again for a moment; whoever knows answers the same each time.
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Bus, Subject } from './bus.ts';

export interface QuestionNeeds<Asked, Answer> {
  readonly bus: Bus;
  readonly name: string;
  readonly asked: z.ZodMiniType<Asked>;
  readonly answer: z.ZodMiniType<Answer>;
  /** What this node knows; null for nothing. Called once for each question. */
  readonly know: (asked: Asked) => Answer | null;
}

/** Null when nobody knows, or nobody could be asked. */
export type Question<Asked, Answer> = (asked: Asked) => Promise<Answer | null>;

const AGAIN = 400;
const TIMES = 4;
/** Answers that were given lately, for a question whose answer was lost. */
const REMEMBERED = 1_000;

export const createQuestion = <Asked, Answer>({
  bus,
  name,
  asked,
  answer,
  know,
}: QuestionNeeds<Asked, Answer>): Question<Asked, Answer> => {
  const ASKED: Subject<{ id: string; asked: Asked }> = {
    name: `${name}-asked`,
    schema: z.strictObject({ id: z.string(), asked }),
  };
  const ANSWERED: Subject<{ id: string; answer: Answer }> = {
    name: `${name}-answered`,
    schema: z.strictObject({ id: z.string(), answer }),
  };
  const given = new Map<string, Answer | null>();
  const waiting = new Map<string, (answer: Answer) => void>();

  bus.hear(ASKED, (question) => {
    const { id } = question;
    const known = given.has(id) ? (given.get(id) ?? null) : know(question.asked);
    given.set(id, known);
    const [oldest] = given.keys();
    if (given.size > REMEMBERED && oldest !== undefined) given.delete(oldest);
    if (known !== null) bus.tell(ANSWERED, { id, answer: known });
  });
  bus.hear(ANSWERED, (given) => waiting.get(given.id)?.(given.answer));

  return (asked) => {
    if (bus.alone) return Promise.resolve(null);
    const id = randomUUID();
    return new Promise((resolve) => {
      let times = 0;
      const end = (found: Answer | null): void => {
        clearInterval(timer);
        waiting.delete(id);
        resolve(found);
      };
      const ask = (): void => {
        times += 1;
        if (times > TIMES) end(null);
        else bus.tell(ASKED, { id, asked });
      };
      const timer = setInterval(ask, AGAIN).unref();
      waiting.set(id, end);
      ask();
    });
  };
};
