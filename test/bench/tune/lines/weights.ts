// Writes the weights as the kernel reads them: sixteenths of a point, four numbers of two bytes a word.
const UNIT = 16;
const MOST = 32_767;
const WORDS_A_ROW = 4;

/** Weights of one variant, in points. */
interface Points {
  readonly variant: string;
  readonly points: readonly number[];
}

/** The kernel may have no data of its own, so the weights are instructions. */
export const weightsSource = (sets: readonly Points[]): string => [HEAD, ...sets.map(functionOf)].join('\n');

const HEAD = `// The weights of the evaluation, written by \`npm run tune gomoku\`: sixteenths of a point, in the order of lines/worth.ts.

// @ts-ignore: decorator
@inline
function put(at: usize, one: u64, two: u64, three: u64, four: u64): void {
  store<u64>(at, one);
  store<u64>(at, two, 8);
  store<u64>(at, three, 16);
  store<u64>(at, four, 24);
}
`;

const functionOf = ({ variant, points }: Points): string => {
  const numbers = points.map((point) => Math.max(-MOST, Math.min(MOST, Math.round(point * UNIT))));
  const words = groups(numbers, 4).map(wordOf);
  const rows = groups(words, WORDS_A_ROW).map(
    (row, index) =>
      `  put(at + ${String(8 * WORDS_A_ROW * index)}, ${[...row, ...Array<string>(WORDS_A_ROW - row.length).fill('0')].join(', ')});`,
  );
  const name = `${variant.slice(0, 1).toUpperCase()}${variant.slice(1)}`;
  return `export function write${name}(at: usize): void {\n${rows.join('\n')}\n}\n`;
};

const groups = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );

const wordOf = (numbers: readonly number[]): string =>
  `0x${numbers.reduce((word, number, place) => word | (BigInt.asUintN(16, BigInt(number)) << BigInt(16 * place)), 0n).toString(16)}`;
