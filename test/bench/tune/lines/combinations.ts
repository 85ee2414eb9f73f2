// What a stone on a cell would make on its four lines, in whatever order: the combinations that have a worth of their own.
//
// A combination is worth what each of its patterns is worth, and what each two of them are worth together; what is learned is
// small, so that rare combinations are judged by what is known of others.

/** The patterns of lines/patterns.ts, and how many lines there are through a cell. */
export const PATTERNS = 14;
const LINES = 4;
const PAIRS = (PATTERNS * (PATTERNS + 1)) / 2;
/** Weights of one side: patterns alone, then pairs. */
export const WEIGHTS_A_SIDE = PATTERNS + PAIRS;

/** The place of an unordered pair, the same as in the kernel's lines/worth.ts. */
const pairPlace = (one: number, two: number): number => {
  const [low, high] = one < two ? [one, two] : [two, one];
  return PATTERNS + (high * (high + 1)) / 2 + low;
};

export interface Combinations {
  readonly count: number;
  /** For each code of sixteen bits, four a line, the number of its combination. */
  readonly ofCode: Uint16Array;
  /** For each combination ten places of weights: its four patterns, then their six pairs. */
  readonly places: Uint16Array;
}

export const PLACES = LINES + 6;

export const openCombinations = (): Combinations => {
  const ofCode = new Uint16Array(1 << 16);
  const numbers = new Map<string, number>();
  const places: number[] = [];
  for (let code = 0; code < 1 << 16; code += 1) {
    const patterns = [0, 4, 8, 12].map((shift) => (code >> shift) & 15).sort((a, b) => a - b);
    if (patterns.some((pattern) => pattern >= PATTERNS)) continue;
    const name = patterns.join(' ');
    const known = numbers.get(name);
    ofCode[code] = known ?? numbers.size;
    if (known !== undefined) continue;
    numbers.set(name, numbers.size);
    places.push(...patterns);
    patterns.forEach((one, index) =>
      places.push(...patterns.slice(index + 1).map((two) => pairPlace(one, two))),
    );
  }
  return { count: numbers.size, ofCode, places: Uint16Array.from(places) };
};

/** Kinds of threats, and weights of sets of them: none, each kind, each two kinds. */
const KINDS = 9;
export const THREAT_SETS = 1 << KINDS;
export const THREAT_WEIGHTS = 1 + KINDS + (KINDS * (KINDS - 1)) / 2;

/** For each set of threats the places of its weights. */
export const threatPlaces = (): readonly (readonly number[])[] => {
  const pairs = new Map<string, number>();
  for (let high = 1; high < KINDS; high += 1)
    for (let low = 0; low < high; low += 1)
      pairs.set(`${String(low)} ${String(high)}`, 1 + KINDS + pairs.size);
  return Array.from({ length: THREAT_SETS }, (_, set) => {
    const kinds = Array.from({ length: KINDS }, (__, kind) => kind).filter((kind) => (set >> kind) % 2 === 1);
    const both = kinds.flatMap((high) =>
      kinds.flatMap((low) => (low < high ? [pairs.get(`${String(low)} ${String(high)}`) ?? 0] : [])),
    );
    return [0, ...kinds.map((kind) => 1 + kind), ...both];
  });
};
