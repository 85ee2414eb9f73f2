// What the pages know of Abalone: how it looks, what its agents' scores stand for, and how its marbles are moved.
import type { Face } from '../face.ts';
import { scores } from './outlook.ts';
import { view } from './view.ts';

export const abalone: Face = {
  view,
  scores,
  lesson: async () => (await import('./lesson.ts')).lesson,
};
