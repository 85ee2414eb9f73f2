// The limits of a search that nobody hurries.
import { limitsOf, type Limits } from '../../server/ai/search/limits.ts';

export const NO_LIMITS = (): Limits => limitsOf({ budget: {}, now: () => 0, stop: () => false });
