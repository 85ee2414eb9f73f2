// All wake-ups that a match asks for.
import { DUE_KINDS, dueOf, type Due } from '../../shared/match/dues.ts';
import type { Match } from '../../shared/match/match.ts';

export const duesOf = (match: Match): Due[] => DUE_KINDS.flatMap((kind) => dueOf(match, kind) ?? []);
