// A bus over whatever carries payloads between nodes: gathers what is said at once, and knows what it has not heard.
import type { Bus, Hint, Subject } from './bus.ts';
import { Hearing, payloadsOf } from './payloads.ts';
import { sayingsIn, toldJson, writtenJson, type Told } from './sayings.ts';

/** Brings payloads to every node that listens, this one too perhaps. */
export interface Carrier {
  listen(listening: Listening): void;
  /** In this order; fails when some may not have been sent. */
  send(payloads: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

export interface Listening {
  readonly heard: (payload: string) => void;
  /** What was sent before this may not have come. */
  readonly back: () => void;
}

export interface CarriedBusSettings {
  readonly node: string;
  readonly carrier: Carrier;
  /** Whether other nodes live, as the store has it. */
  readonly others: () => boolean;
  readonly onError: (error: Error) => void;
}

/** A node says something as often as this, so that the others notice within that time what they have missed. */
const BEAT = 2_000;
/**
 * At once after a quiet while; while much is said, no sooner after the last time than this: each time wakes every node
 * and a process of the database for each.
 */
const PACE = 10;
const LOOK = BEAT / 4;
/** Whoever is not heard for so long is counted no more. */
const SILENT = 5 * BEAT;
/** With more than this unsent, it is given up: reading the store is cheaper for everybody. */
const MOST_WAITING = 5_000;
/** Nobody need wait to see that this node is silent. */
const GOODBYE = '"goodbye"';
/** What may have been missed is looked for at most so often. */
const MISSED_PACE = 1_000;

export class CarriedBus implements Bus {
  readonly node: string;
  readonly #settings: CarriedBusSettings;
  readonly #hearing: Hearing;
  readonly #hints = new Set<(hint: Hint) => void>();
  readonly #subjects = new Map<string, Set<(said: unknown, node: string) => void>>();
  readonly #missedListeners = new Set<() => void>();
  readonly #nodeListeners = new Set<(node: string, here: boolean) => void>();
  readonly #look: NodeJS.Timeout;
  #waiting: string[] = [];
  #toSpeak = false;
  #speaking = false;
  #serial = 0;
  #spoke = -Infinity;
  #missing: NodeJS.Timeout | null = null;
  #missed = -Infinity;
  #closed = false;

  constructor(settings: CarriedBusSettings) {
    this.node = settings.node;
    this.#settings = settings;
    this.#hearing = new Hearing(settings.node);
    this.#look = setInterval(() => this.#lookAround(), LOOK).unref();
    settings.carrier.listen({ heard: (payload) => this.#hear(payload), back: () => this.#back() });
  }

  get alone(): boolean {
    return this.#hearing.size === 0 && !this.#settings.others();
  }

  publish: Bus['publish'] = (written) => {
    if (!this.alone) this.#say(writtenJson(written));
  };

  subscribe: Bus['subscribe'] = (listener) => listen(this.#hints, listener);

  tell: Bus['tell'] = ({ name }, said) => {
    if (!this.alone) this.#say(toldJson({ subject: name, said }));
  };

  hear<T>({ name, schema }: Subject<T>, listener: (said: T, node: string) => void): () => void {
    const listeners = this.#subjects.get(name) ?? new Set();
    this.#subjects.set(name, listeners);
    return listen(listeners, (said: unknown, node: string) => {
      const read = schema.safeParse(said);
      if (read.success) listener(read.data, node);
    });
  }

  onMissed: Bus['onMissed'] = (listener) => listen(this.#missedListeners, listener);

  onNode: Bus['onNode'] = (listener) => listen(this.#nodeListeners, listener);

  async close(): Promise<void> {
    if (!this.alone) {
      const last = this.#toSpeak ? this.#takeWaiting() : [];
      const payloads = [...last, ...payloadsOf(this.node, this.#serial, GOODBYE)];
      await this.#settings.carrier.send(payloads).catch(this.#settings.onError);
    }
    clearInterval(this.#look);
    if (this.#missing !== null) clearTimeout(this.#missing);
    for (const each of [this.#hints, this.#subjects, this.#missedListeners, this.#nodeListeners])
      each.clear();
    this.#closed = true;
    await this.#settings.carrier.close();
  }

  #say(json: string): void {
    this.#waiting.push(json);
    this.#speak();
  }

  #speak(): void {
    this.#toSpeak = true;
    if (this.#speaking) return;
    this.#speaking = true;
    // Everything that one commit brings about is said at once.
    setImmediate(() => void this.#send());
  }

  async #send(): Promise<void> {
    while (this.#toSpeak && !this.#closed) {
      this.#spoke = performance.now();
      await this.#settings.carrier.send(this.#takeWaiting()).catch(this.#settings.onError);
      const rest = Math.max(0, this.#spoke + PACE - performance.now());
      await new Promise((goOn) => setTimeout(goOn, rest));
    }
    this.#speaking = false;
  }

  #takeWaiting(): string[] {
    this.#toSpeak = false;
    const said = this.#waiting.splice(0);
    if (said.length > MOST_WAITING) this.#serial += 1;
    const json = said.length > MOST_WAITING ? '[]' : `[${said.join(',')}]`;
    const payloads = payloadsOf(this.node, this.#serial, json);
    // Numbered whether they arrive or not: by a gap the others learn of what is lost.
    this.#serial += payloads.length;
    return payloads;
  }

  #hear(payload: string): void {
    const heard = this.#hearing.take(payload, performance.now());
    if (heard === null) return;
    const { node, json, met, missed } = heard;
    if (json === GOODBYE) {
      this.#hearing.forgetNode(node);
      if (!met) this.#tellOf(node, false);
      return;
    }
    if (met) {
      this.#tellOf(node, true);
      // So that it hears of this one too, before either has anything to say.
      this.#speak();
    }
    if (missed) this.#lookForMissed();
    for (const saying of json === null ? [] : sayingsIn(json)) this.#pass(saying, node);
  }

  #pass(saying: Hint | Told, node: string): void {
    if ('match' in saying) for (const listener of this.#hints) this.#safely(() => listener(saying));
    else {
      const { subject, said } = saying;
      for (const listener of this.#subjects.get(subject) ?? []) this.#safely(() => listener(said, node));
    }
  }

  #back(): void {
    this.#lookForMissed();
    if (!this.alone) this.#speak();
  }

  #lookAround(): void {
    const now = performance.now();
    for (const node of this.#hearing.forget(now - SILENT)) this.#tellOf(node, false);
    if (!this.alone && now - this.#spoke >= BEAT) this.#speak();
  }

  /** At once after a quiet while; while much is missed, now and then. */
  #lookForMissed(): void {
    const wait = Math.max(0, this.#missed + MISSED_PACE - performance.now());
    this.#missing ??= setTimeout(() => {
      this.#missing = null;
      this.#missed = performance.now();
      for (const listener of this.#missedListeners) this.#safely(listener);
    }, wait).unref();
  }

  #tellOf(node: string, here: boolean): void {
    for (const listener of this.#nodeListeners) this.#safely(() => listener(node, here));
  }

  #safely(act: () => void): void {
    try {
      act();
    } catch (error) {
      this.#settings.onError(error instanceof Error ? error : new Error(String(error)));
    }
  }
}

const listen = <T>(listeners: Set<T>, listener: T): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
