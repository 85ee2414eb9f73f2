// One-use codes that carry an identity to another device: made on the old one, entered on the new, confirmed on the old,
// each at any node. A code is known to the node that made it, and from then on to the one where it was entered.
import { createHash, randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import type { Bus, Subject } from '../../bus/bus.ts';
import { createQuestion } from '../../bus/question.ts';

export const CODE_LIFE = 60_000;
/** How long the new device waits for the word of the old one. */
export const CONFIRM_WITHIN = 30_000;
/** No letter that another is read as. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 8;

interface Pending {
  readonly identity: string;
  readonly expires: number;
  readonly timer: NodeJS.Timeout;
  /** Present once the code has been entered: the new device that waits. */
  readonly answer?: (agreed: boolean) => void;
}

interface Entered {
  readonly identity: string;
  /** As it was issued, however it was typed. */
  readonly code: string;
  readonly agreed: Promise<boolean>;
}

export interface DeviceCodes {
  /** A new code for this identity; an older one stops working. */
  issue(identity: string): { readonly code: string; readonly expires: number };
  /** The identity to be asked and its answer; null for a code that is unknown, old or already entered. */
  enter(code: string): Promise<Entered | null>;
  /** The word of the old device; false when no such code of this identity waits for it. */
  confirm(identity: string, code: string, accept: boolean): Promise<boolean>;
  close(): void;
}

/** A code as people type it: in any case, with or without the hyphen. */
const canonical = (code: string): string => {
  const letters = code.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
};

/** Codes are kept hashed, so that looking one up says nothing by how long it takes. */
const keyOf = (code: string): string => createHash('sha256').update(canonical(code)).digest('base64');

const draw = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');

/** An identity has a newer code than those made before at other nodes. */
const ISSUED: Subject<{ identity: string; expires: number }> = {
  name: 'code-issued',
  schema: z.strictObject({ identity: z.string(), expires: z.number() }),
};
const confirmation = z.strictObject({ identity: z.string(), key: z.string(), accept: z.boolean() });

export interface DeviceCodesNeeds {
  readonly now: () => number;
  readonly bus: Bus;
}

export const createDeviceCodes = ({ now, bus }: DeviceCodesNeeds): DeviceCodes => {
  const pending = new Map<string, Pending>();
  const latest = new Map<string, string>();

  const forget = (key: string, agreed: boolean): void => {
    const entry = pending.get(key);
    if (entry === undefined) return;
    pending.delete(key);
    if (latest.get(entry.identity) === key) latest.delete(entry.identity);
    clearTimeout(entry.timer);
    entry.answer?.(agreed);
  };
  const forgetAfter = (key: string, wait: number): NodeJS.Timeout =>
    setTimeout(() => forget(key, false), wait).unref();

  /** The identity whose code it is; nobody else gets it again. */
  const claim = (key: string): string | null => {
    const entry = pending.get(key);
    if (entry === undefined || entry.answer !== undefined || now() >= entry.expires) return null;
    forget(key, false);
    return entry.identity;
  };
  const settle = (identity: string, key: string, accept: boolean): boolean => {
    const entry = pending.get(key);
    if (entry?.answer === undefined || entry.identity !== identity) return false;
    forget(key, accept);
    return true;
  };
  const outdate = (identity: string, by: number): void => {
    const key = latest.get(identity);
    // What was told by another node may be of a code that is older than the one here.
    if (key !== undefined && (pending.get(key)?.expires ?? 0) < by) forget(key, false);
  };
  const whoseElsewhere = createQuestion({
    bus,
    name: 'code-entered',
    asked: z.string(),
    answer: z.string(),
    know: claim,
  });
  const settleElsewhere = createQuestion({
    bus,
    name: 'code-confirmed',
    asked: confirmation,
    answer: z.literal(true),
    know: ({ identity, key, accept }) => (settle(identity, key, accept) ? true : null),
  });
  bus.hear(ISSUED, ({ identity, expires }) => outdate(identity, expires));

  return {
    issue: (identity) => {
      outdate(identity, Infinity);
      const code = draw();
      const key = keyOf(code);
      const expires = now() + CODE_LIFE;
      bus.tell(ISSUED, { identity, expires });
      pending.set(key, { identity, expires, timer: forgetAfter(key, CODE_LIFE) });
      latest.set(identity, key);
      return { code: canonical(code), expires };
    },
    enter: async (code) => {
      const key = keyOf(code);
      const identity = claim(key) ?? (await whoseElsewhere(key));
      if (identity === null) return null;
      const agreed = new Promise<boolean>((answer) => {
        const expires = now() + CONFIRM_WITHIN;
        pending.set(key, { identity, expires, answer, timer: forgetAfter(key, CONFIRM_WITHIN) });
      });
      return { identity, code: canonical(code), agreed };
    },
    confirm: async (identity, code, accept) => {
      const key = keyOf(code);
      return settle(identity, key, accept) || (await settleElsewhere({ identity, key, accept })) === true;
    },
    close: () => {
      for (const key of [...pending.keys()]) forget(key, false);
    },
  };
};
