// A worker thread that lends itself to the Connect Four searches of another thread, until it is sent home.
import { workerData } from 'node:worker_threads';
import { openKernel } from '../../../../shared/engine/connect4/solver.ts';
import type { KernelMemory } from '../../../../shared/engine/kernel.ts';

export interface HelperData {
  readonly module: object;
  readonly memory: KernelMemory;
  readonly thread: number;
  readonly bits: number;
  readonly threads: number;
}

const { module, memory, thread, bits, threads } = workerData as HelperData;
openKernel(module, memory, thread, bits, threads).help();
