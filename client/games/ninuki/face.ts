// What the pages know of Ninuki: how it looks, what its agents' scores stand for, and that pairs are counted.
import type { Face } from '../face.ts';
import { scores } from './outlook.ts';
import { view } from './view.ts';

export const ninuki: Face = { view, scores, tally: { stones: 2, goal: 5 } };
