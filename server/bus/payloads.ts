// Cuts what a node says into payloads that PostgreSQL takes, numbered, so that whoever hears them knows what is missing.

/** PostgreSQL takes payloads below 8,000 bytes. */
const PAYLOAD_BYTES = 7_000;
/** Room for a node's name, a number and two signs. */
const HEAD_BYTES = 100;
const TEXT_BYTES = PAYLOAD_BYTES - HEAD_BYTES;

interface Payload {
  readonly node: string;
  readonly serial: number;
  /** Whether it begins, and whether it ends, what is said. */
  readonly first: boolean;
  readonly last: boolean;
  readonly text: string;
}

/** Written without other signs than ASCII's, a text has as many bytes as characters and can be cut anywhere. */
const inAscii = (text: string): string =>
  text.replace(/[^\0-\x7f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** `node serial flags text`, for a text in JSON; the first payload has this serial, and each that follows the next. */
export const payloadsOf = (node: string, serial: number, json: string): string[] => {
  const text = inAscii(json);
  const count = Math.max(1, Math.ceil(text.length / TEXT_BYTES));
  return Array.from({ length: count }, (_, index) => {
    const flags = `${index === 0 ? 'f' : '-'}${index === count - 1 ? 'l' : '-'}`;
    const piece = text.slice(index * TEXT_BYTES, (index + 1) * TEXT_BYTES);
    return `${node} ${String(serial + index)} ${flags} ${piece}`;
  });
};

const SHAPE = /^(\S+) (\d+) ([f-])([l-]) (.*)$/s;

/** Null for what was not said by a node of this kind. */
const readPayload = (payload: string): Payload | null => {
  const [, node, serial, first, last, text] = SHAPE.exec(payload) ?? [];
  if (node === undefined || text === undefined) return null;
  return { node, serial: Number(serial), first: first === 'f', last: last === 'l', text };
};

export interface Heard {
  readonly node: string;
  /** What was said, when this payload is the end of it. */
  readonly json: string | null;
  /** Whether the node is new here. */
  readonly met: boolean;
  /** Whether something was said before that has not come. */
  readonly missed: boolean;
}

interface Speaker {
  next: number;
  /** What has come of what it is saying; null while its beginning is missing. */
  text: string | null;
  at: number;
}

/** Puts together again what the others say. */
export class Hearing {
  readonly #own: string;
  readonly #speakers = new Map<string, Speaker>();

  constructor(own: string) {
    this.#own = own;
  }

  /** How many nodes are heard. */
  get size(): number {
    return this.#speakers.size;
  }

  /** Null for this node's own, and for what comes twice or too late: that was missed already. */
  take(payload: string, now: number): Heard | null {
    const read = readPayload(payload);
    if (read === null || read.node === this.#own) return null;
    const { node, serial, first, last, text } = read;
    const known = this.#speakers.get(node);
    const speaker = known ?? { next: serial, text: null, at: now };
    this.#speakers.set(node, speaker);
    speaker.at = now;
    if (serial < speaker.next) return null;
    const missed = known === undefined || serial > speaker.next;
    speaker.next = serial + 1;
    if (first) speaker.text = text;
    else if (missed || speaker.text === null) speaker.text = null;
    else speaker.text += text;
    return { node, json: last ? speaker.text : null, met: known === undefined, missed };
  }

  forgetNode(node: string): void {
    this.#speakers.delete(node);
  }

  /** Forgets whoever was last heard before this, and answers with their names. */
  forget(before: number): string[] {
    const silent = [...this.#speakers].filter(([, { at }]) => at < before).map(([node]) => node);
    for (const node of silent) this.#speakers.delete(node);
    return silent;
  }
}
