// What the pages know of Ninuki: how it looks, and what its agents' scores stand for.
import type { Face } from '../face.ts';
import { scores } from './outlook.ts';
import { view } from './view.ts';

export const ninuki: Face = { view, scores };
