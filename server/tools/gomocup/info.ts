// What INFO changes in the limits; the protocol wants no answer, but what cannot be carried out has a name.
import { no, ok, type Result } from '../../../shared/result.ts';
import { KNOWN_RULES, variantOf } from './board.ts';
import type { Limits } from './limits.ts';

const NUMBERED = new Map<string, keyof Limits>([
  ['timeout_turn', 'turn'],
  ['timeout_match', 'match'],
  ['time_left', 'left'],
  ['max_memory', 'memory'],
  ['rule', 'rule'],
]);

/** The limits after it. What else a manager says is of no use here. */
export const limitsAfter = (limits: Limits, text: string): Result<Limits, string> => {
  const [key = '', value = ''] = text.split(/\s+/);
  const name = NUMBERED.get(key.toLowerCase());
  if (name === undefined) return ok(limits);
  if (!/^-?\d{1,18}$/.test(value)) return no(`bad-info: ${text.slice(0, 60)}`);
  const number = Math.max(0, Number(value));
  const rule = name === 'rule' ? variantOf(number) : null;
  if (rule?.ok === false) return no(`unsupported-rule: ${rule.reason} (${value}); ${KNOWN_RULES}`);
  return ok({ ...limits, [name]: number });
};
