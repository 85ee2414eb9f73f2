// Puts a number before its noun, as in English.
import { counting } from '../count.ts';

export const count = counting('en');
