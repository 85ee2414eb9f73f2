// The rules in French.
import type { RulesText } from './en.ts';

export const fr: RulesText = { connect4: [], gomoku: [], ninuki: [], abalone: [] };
