// One-use codes that carry an identity to another device: made on the old one, entered on the new, confirmed on the old.
import { createHash, randomInt } from 'node:crypto';

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
  enter(code: string): Entered | null;
  /** The word of the old device; false when no such code of this identity waits for it. */
  confirm(identity: string, code: string, accept: boolean): boolean;
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

export const createDeviceCodes = ({ now }: { readonly now: () => number }): DeviceCodes => {
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

  return {
    issue: (identity) => {
      const old = latest.get(identity);
      if (old !== undefined) forget(old, false);
      const code = draw();
      const key = keyOf(code);
      const expires = now() + CODE_LIFE;
      pending.set(key, { identity, expires, timer: forgetAfter(key, CODE_LIFE) });
      latest.set(identity, key);
      return { code: canonical(code), expires };
    },
    enter: (code) => {
      const key = keyOf(code);
      const entry = pending.get(key);
      if (entry === undefined || entry.answer !== undefined || now() >= entry.expires) return null;
      clearTimeout(entry.timer);
      const agreed = new Promise<boolean>((answer) => {
        pending.set(key, { ...entry, answer, timer: forgetAfter(key, CONFIRM_WITHIN) });
      });
      return { identity: entry.identity, code: canonical(code), agreed };
    },
    confirm: (identity, code, accept) => {
      const key = keyOf(code);
      const entry = pending.get(key);
      if (entry?.answer === undefined || entry.identity !== identity) return false;
      forget(key, accept);
      return true;
    },
    close: () => {
      for (const key of [...pending.keys()]) forget(key, false);
    },
  };
};
