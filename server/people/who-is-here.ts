// Which of some people are connected, at whichever node: each that has any of them says so, and what comes soon counts.
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Bus, Subject } from '../bus/bus.ts';

export interface WhoIsHereNeeds {
  readonly bus: Bus;
  readonly isHere: (identity: string) => boolean;
}

export type WhoIsHere = (identities: readonly string[]) => Promise<ReadonlySet<string>>;

/** A node that answers later is not waited for: it is told again when the page asks next. */
const WITHIN = 250;

const ASKED: Subject<{ id: string; who: string[] }> = {
  name: 'who-is-here',
  schema: z.strictObject({ id: z.string(), who: z.array(z.string()) }),
};
const TOLD: Subject<{ id: string; here: string[] }> = {
  name: 'these-are-here',
  schema: z.strictObject({ id: z.string(), here: z.array(z.string()) }),
};

export const createWhoIsHere = ({ bus, isHere }: WhoIsHereNeeds): WhoIsHere => {
  const asking = new Map<string, (here: readonly string[]) => void>();
  bus.hear(ASKED, ({ id, who }) => {
    const here = who.filter(isHere);
    if (here.length > 0) bus.tell(TOLD, { id, here });
  });
  bus.hear(TOLD, ({ id, here }) => asking.get(id)?.(here));

  return async (identities) => {
    const found = new Set(identities.filter(isHere));
    const who = identities.filter((each) => !found.has(each));
    if (bus.alone || who.length === 0) return found;
    const id = randomUUID();
    await new Promise<void>((resolve) => {
      asking.set(id, (here) => {
        for (const each of here) found.add(each);
        if (found.size === identities.length) resolve();
      });
      setTimeout(resolve, WITHIN);
      bus.tell(ASKED, { id, who });
    });
    asking.delete(id);
    return found;
  };
};
