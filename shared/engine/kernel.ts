// Loading a search kernel, and what every kernel shows and obeys. No I/O: Node's workers and the browser's use it alike.

/** The little of WebAssembly that is needed; every host has it, no host's type library is assumed. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object;
  Memory: new (size: { initial: number; maximum: number; shared: true }) => KernelMemory;
  Instance: new (module: object, imports: object) => { exports: object };
};

export interface KernelMemory {
  readonly buffer: SharedArrayBuffer;
}

const PAGE = 65536;
/** Byte offsets, the same as in kernel/memory.ts. */
const STOP = 0;
const JOB = 64;
const QUIT = 68;
const LOCK = 72;
const WINDOW = 128;
const NODES = 256;
const NODES_STRIDE = 64;

export const compileKernel = (bytes: Uint8Array): object => new WebAssembly.Module(bytes);

/** A memory of full size from the start, all zeros. */
export const createMemory = (bytes: number): KernelMemory => {
  const pages = Math.ceil(bytes / PAGE);
  return new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
};

/** Whom the searches of this thread on a memory ask whether they are over. */
const asked = new WeakMap<KernelMemory, () => boolean>();

/** A search that runs on this memory asks every few hundred nodes. */
export const letAsk = (memory: KernelMemory, isOver: () => boolean): void => {
  asked.set(memory, isOver);
};

/** The functions of a kernel on this memory; each thread has an instance of its own. */
export const instantiate = (module: object, memory: KernelMemory): object => {
  const isOver = (): boolean => asked.get(memory)?.() ?? false;
  const abort = () => {
    throw new Error('the kernel aborted');
  };
  return new WebAssembly.Instance(module, { env: { memory, abort, isOver } }).exports;
};

/** Asks every search on this memory to end now; lasts until `allow`. */
export const stop = (memory: KernelMemory): void => {
  Atomics.store(new Int32Array(memory.buffer), STOP >> 2, 1);
};

export const allow = (memory: KernelMemory): void => {
  Atomics.store(new Int32Array(memory.buffer), STOP >> 2, 0);
};

export const isStopped = (memory: KernelMemory): boolean =>
  Atomics.load(new Int32Array(memory.buffer), STOP >> 2) !== 0;

/** One thread after the other: what is handed to a kernel passes through memory that all threads share. */
export const oneAtATime = (memory: KernelMemory, action: () => void): void => {
  const words = new Int32Array(memory.buffer);
  while (Atomics.compareExchange(words, LOCK >> 2, 0, 1) !== 0) Atomics.wait(words, LOCK >> 2, 1);
  try {
    action();
  } finally {
    Atomics.store(words, LOCK >> 2, 0);
    Atomics.notify(words, LOCK >> 2, 1);
  }
};

/** Lets helper threads return from `help`. */
export const dismissHelpers = (memory: KernelMemory): void => {
  const words = new Int32Array(memory.buffer);
  Atomics.store(words, QUIT >> 2, 1);
  Atomics.store(words, JOB >> 2, -1);
  Atomics.notify(words, JOB >> 2);
};

export interface Progress {
  readonly nodes: number;
  readonly low: number;
  readonly high: number;
}

/** How far the search on this memory is: nodes of all threads, bounds on the score proved so far. */
export const progress = (memory: KernelMemory, threads: number): Progress => {
  const words = new Uint32Array(memory.buffer);
  let nodes = 0;
  for (let thread = 0; thread < threads; thread++) {
    const at = (NODES + thread * NODES_STRIDE) >> 2;
    nodes += (words[at] ?? 0) + (words[at + 1] ?? 0) * 2 ** 32;
  }
  const window = Atomics.load(words, WINDOW >> 2);
  return { nodes, low: ((window >> 8) & 255) - 128, high: (window & 255) - 128 };
};
