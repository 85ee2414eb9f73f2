// Puts a number before its noun, as in French.
import { counting } from '../count.ts';

export const count = counting('fr');
