// What is declared of a message. Everything else that knows messages is made from these records: the types of both
// sides, the handlers, the limits, the documents.
import * as z from 'zod/mini';
import type { MessageLimit } from './limits.ts';
import type { TokenScope } from './scopes.ts';

/** Something a client asks, and is answered. */
export interface RequestRecord<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Accepted extends z.ZodMiniType = z.ZodMiniType,
> {
  /** A sentence for the documents. */
  readonly summary: string;
  readonly request: Request;
  readonly example: z.input<Request>;
  /** What it is answered with when it is accepted. */
  readonly answer: Accepted;
  readonly answered: z.input<Accepted>;
  /** Beside the one for all messages. */
  readonly limit: MessageLimit | null;
  /** What a token has to be good for; null for any. */
  readonly scope: TokenScope | null;
}

/** Something the server says by itself, with its arguments in order. */
export interface NewsRecord<Says extends readonly z.ZodMiniType[] = readonly z.ZodMiniType[]> {
  readonly summary: string;
  readonly says: Says;
  readonly example: { readonly [I in keyof Says]: z.input<Says[I]> };
}

/** Holds the examples to the schemas. */
export const request = <Request extends z.ZodMiniType, Accepted extends z.ZodMiniType>(
  record: RequestRecord<Request, Accepted>,
): RequestRecord<Request, Accepted> => record;

export const news = <const Says extends readonly z.ZodMiniType[]>(
  record: NewsRecord<Says>,
): NewsRecord<Says> => record;

/** A request that carries nothing but the wish for an answer. */
export const nothing = z.undefined();

export const accepted = <T extends z.core.$ZodShape>(shape: T) =>
  z.strictObject({ ok: z.literal(true), ...shape });
export const done = accepted({});
