// Ninuki's engine: the common search.
import { searchingBrain } from '../brain.ts';
import { curves } from './curves.ts';
import { openNinuki } from './engine.ts';

export const ninuki = searchingBrain(openNinuki, curves);
