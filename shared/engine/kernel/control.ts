// What a running search shows and obeys: nodes visited, the stop flag, and which of the threads this instance is.

import { MAX_THREADS, NODES, NODES_STRIDE, SCRATCH, SCRATCH_SIZE, STOP } from './memory';

let thread: usize = 0;

/** Every instance on one memory is another thread. */
export function beThread(index: i32): void {
  thread = <usize>index;
}

export function scratch(): usize {
  return SCRATCH + thread * SCRATCH_SIZE;
}

export function showNodes(nodes: u64): void {
  store<u64>(NODES + thread * NODES_STRIDE, nodes);
}

export function forgetNodes(): void {
  for (let i: usize = 0; i < MAX_THREADS; i++) store<u64>(NODES + i * NODES_STRIDE, 0);
}

export function mustStop(): bool {
  return atomic.load<i32>(STOP) != 0;
}
