// Abalone's engine: the common search.
import { searchingBrain } from '../brain.ts';
import { openAbalone } from './engine.ts';

export const abalone = searchingBrain(openAbalone);
