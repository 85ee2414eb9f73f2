// A search worker that misbehaves as its agent's name says: `die`, `hang`, `throw`, `wait` for its time or a stop.
// With a file's whole path behind it does so once, and leaves the file as its memory.
import { existsSync, writeFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { parentPort } from 'node:worker_threads';

const STOP = 0;
const BEGUN = 1;

export const warm = () => null;

export const search = ({ id, agent, movetime, signals }) => {
  Atomics.store(signals, BEGUN, 1);
  const [what, file] = agent.split(' ');
  const thought = { depth: 1, nodes: 1, nps: 1, score: 0, pv: [], time: movetime };
  if (file !== undefined && isAbsolute(file)) {
    if (existsSync(file)) return { move: agent, thought };
    writeFileSync(file, '');
  }
  switch (what) {
    case 'die':
      process.exit(1);
      break;
    case 'throw':
      throw new Error('an odd answer');
    case 'hang':
      for (;;);
    case 'wait': {
      parentPort.postMessage({ id, thought });
      const end = performance.now() + movetime;
      while (performance.now() < end && Atomics.load(signals, STOP) === 0);
    }
  }
  return { move: agent, thought };
};
