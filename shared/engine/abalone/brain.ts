// Abalone's engine: the common search.
import { searchingBrain } from '../brain.ts';
import { curves } from './curves.ts';
import { openAbalone } from './engine.ts';

export const abalone = searchingBrain(openAbalone, curves);
