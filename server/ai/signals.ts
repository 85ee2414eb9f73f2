// The words of memory that a thread which thinks shares with whoever asked it: quicker than messages, and heard at any time.

export type Signals = Int32Array<SharedArrayBuffer>;

const STOP = 0;
const BEGUN = 1;
const WORDS = 2;

export const newSignals = (): Signals =>
  new Int32Array(new SharedArrayBuffer(WORDS * Int32Array.BYTES_PER_ELEMENT));

/** Whoever asked wants an answer now. */
export const stop = (signals: Signals): void => void Atomics.store(signals, STOP, 1);
export const isStopped = (signals: Signals): boolean => Atomics.load(signals, STOP) !== 0;

/** The thread has taken the question up. */
export const begin = (signals: Signals): void => void Atomics.store(signals, BEGUN, 1);
export const hasBegun = (signals: Signals): boolean => Atomics.load(signals, BEGUN) !== 0;
