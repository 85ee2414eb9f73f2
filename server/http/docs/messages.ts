// Every message of the protocol as the documents show it: what is said, with which arguments, and for example.
import type * as z from 'zod/mini';
import { NEWS, REQUESTS } from '../../../shared/protocol.ts';
import { MESSAGE_LIMITS, type Budgets, type MessageLimit } from '../../../shared/protocol/limits.ts';
import { nothing, type NewsRecord, type RequestRecord } from '../../../shared/protocol/message.ts';

export interface Message {
  readonly name: string;
  /** Unlike its name nothing else is called so: what clients ask and what the server says share names. */
  readonly id: string;
  readonly summary: string;
  /** The arguments in order. */
  readonly says: readonly z.ZodMiniType[];
  readonly example: readonly unknown[];
}

export interface Request extends Message {
  readonly answer: z.ZodMiniType;
  readonly answered: unknown;
  /** How often it may be said, in words. */
  readonly limits: string;
}

export const messages = (): { readonly requests: readonly Request[]; readonly news: readonly Message[] } => ({
  requests: Object.entries<RequestRecord>(REQUESTS).map(([name, record]) => {
    const says = record.request === nothing ? [] : [record.request];
    const example = says.map(() => record.example);
    const { summary, answer, answered, limit } = record;
    return { name, id: name, summary, says, example, answer, answered, limits: limitsOf(name, limit) };
  }),
  news: Object.entries<NewsRecord>(NEWS).map(([name, { summary, says, example }]) => ({
    name,
    id: `news.${name}`,
    summary,
    says,
    example,
  })),
});

const limitsOf = (name: string, limit: MessageLimit | null): string => {
  const all = `all messages together at most ${inWords(MESSAGE_LIMITS.messages)}`;
  if (limit === null) return `As often as wanted; ${all}.`;
  const same = Object.entries<RequestRecord>(REQUESTS)
    .filter(([other, record]) => record.limit === limit && other !== name)
    .map(([other]) => `\`${other}\``);
  const shared = same.length === 0 ? '' : `, counted together with ${same.join(' and ')}`;
  return `At most ${inWords(MESSAGE_LIMITS[limit])}${shared}; ${all}.`;
};

const inWords = (budgets: Budgets): string =>
  Object.entries(budgets)
    .map(([scope, { points, seconds }]) => `${String(points)} in ${String(seconds)} s by ${scope}`)
    .join(', ');
