// Where shared state lies in the memory every thread imports: fixed offsets, so that no instance needs a data segment.

/** i32: not zero asks every thread to leave its search. */
export const STOP: usize = 0;
/** i32: number of the search that threads may help with; helpers sleep on it. */
export const JOB: usize = 64;
/** i32: not zero sends the helpers home. */
export const QUIT: usize = 68;
/** u64: the search in progress and the bounds proved so far, in one word. */
export const WINDOW: usize = 128;
/** f64 a thread, a cache line apart: nodes visited in the search in progress. */
export const NODES: usize = 256;
export const NODES_STRIDE: usize = 64;
export const MAX_THREADS: usize = 32;
/** What a kernel tells its helper threads with a job. */
export const JOB_DATA: usize = 4096;
/** Scratch areas, one a thread. */
export const SCRATCH: usize = 8192;
export const SCRATCH_SIZE: usize = 32768;
/** Everything from here on is laid out by the kernel itself. */
export const FREE: usize = SCRATCH + SCRATCH_SIZE * MAX_THREADS;
