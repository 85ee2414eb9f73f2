// R1's pattern counts: how often each number of own stones fills five cells in a row without an opposing stone.
// A side of the 8×8 board is 64 bits in two words, the top left cell in the highest bit of `high`.

/** From one cell of a line to the next: right, down, and both diagonals; bits move to the left, towards the first cell. */
const STEPS = [1, 8, 9, 7] as const;

/** Where a line of five can start along each step. */
const STARTS_HIGH = new Int32Array(4);
const STARTS_LOW = new Int32Array(4);
STEPS.forEach((step, way) => {
  for (let cell = 0; cell < 64; cell += 1) {
    const [row, column] = [cell >> 3, cell & 7];
    const down = step === 1 || row < 4;
    const across = step === 8 || (step === 7 ? column > 3 : column < 4);
    if (!down || !across) continue;
    if (cell < 32) STARTS_HIGH[way] = (STARTS_HIGH[way] ?? 0) | (1 << (31 - cell));
    else STARTS_LOW[way] = (STARTS_LOW[way] ?? 0) | (1 << (63 - cell));
  }
});

/** Found once: the search counts too often to look for it each time. */
const { imul } = Math;

const ones = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

/**
 * Adds to `counts[k]` the windows of five with k own stones and no opposing one, k from 1 to 5. All windows of a
 * direction are counted at once: a sum of five shifted boards, one bit of each sum a word.
 */
export const countWindows = (
  ownHigh: number,
  ownLow: number,
  otherHigh: number,
  otherLow: number,
  counts: Int32Array,
): void => {
  for (let way = 0; way < 4; way += 1) {
    const step = STEPS[way] ?? 1;
    const back = 32 - step;
    let high = ownHigh;
    let low = ownLow;
    let blockedHigh = otherHigh;
    let blockedLow = otherLow;
    let takenHigh = otherHigh;
    let takenLow = otherLow;
    let oneHigh = ownHigh;
    let oneLow = ownLow;
    let twoHigh = 0;
    let twoLow = 0;
    let fourHigh = 0;
    let fourLow = 0;
    for (let place = 1; place < 5; place += 1) {
      high = (high << step) | (low >>> back);
      low <<= step;
      blockedHigh = (blockedHigh << step) | (blockedLow >>> back);
      blockedLow <<= step;
      takenHigh |= blockedHigh;
      takenLow |= blockedLow;
      const carryHigh = oneHigh & high;
      const carryLow = oneLow & low;
      oneHigh ^= high;
      oneLow ^= low;
      fourHigh |= twoHigh & carryHigh;
      fourLow |= twoLow & carryLow;
      twoHigh ^= carryHigh;
      twoLow ^= carryLow;
    }
    tally((STARTS_HIGH[way] ?? 0) & ~takenHigh, oneHigh, twoHigh, fourHigh, counts);
    tally((STARTS_LOW[way] ?? 0) & ~takenLow, oneLow, twoLow, fourLow, counts);
  }
};

/** Counts the open windows of one word by the three bits of their sums. */
const tally = (open: number, one: number, two: number, four: number, counts: Int32Array): void => {
  const odd = open & one;
  const even = open & ~one;
  const single = odd & ~two & ~four;
  if (single !== 0) counts[1] = (counts[1] ?? 0) + ones(single);
  if ((open & (two | four)) === 0) return;
  counts[2] = (counts[2] ?? 0) + ones(even & two);
  counts[3] = (counts[3] ?? 0) + ones(odd & two);
  counts[4] = (counts[4] ?? 0) + ones(even & four);
  counts[5] = (counts[5] ?? 0) + ones(odd & four);
};

/** Whether a side has five in a row. */
export const hasFive = (high: number, low: number): boolean => {
  for (let way = 0; way < 4; way += 1) {
    const step = STEPS[way] ?? 1;
    const pairsHigh = high & ((high << step) | (low >>> (32 - step)));
    const pairsLow = low & (low << step);
    const foursHigh = pairsHigh & ((pairsHigh << (2 * step)) | (pairsLow >>> (32 - 2 * step)));
    const foursLow = pairsLow & (pairsLow << (2 * step));
    const fivesHigh =
      foursHigh & ((pairsHigh << (3 * step)) | (pairsLow >>> (32 - 3 * step))) & (STARTS_HIGH[way] ?? 0);
    const fivesLow = foursLow & (pairsLow << (3 * step)) & (STARTS_LOW[way] ?? 0);
    if ((fivesHigh | fivesLow) !== 0) return true;
  }
  return false;
};
