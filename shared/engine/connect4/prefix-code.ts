// Prefix codes: numbers from 0 up written in as many bits as their frequency asks for (canonical Huffman).

/** The length of each number's code word in bits; 0 for numbers that do not occur. Words follow from their lengths. */
export type Code = readonly number[];

export const codeFor = (frequencies: readonly number[]): Code => {
  interface Tree {
    weight: number;
    leaves: number[];
  }
  const lengths = frequencies.map(() => 0);
  let trees: Tree[] = frequencies.flatMap((weight, i) => (weight > 0 ? [{ weight, leaves: [i] }] : []));
  if (trees.length === 1) trees.forEach(({ leaves: [only = 0] }) => (lengths[only] = 1));
  while (trees.length > 1) {
    trees.sort((a, b) => a.weight - b.weight);
    const [a, b, ...others] = trees;
    const leaves = [...(a?.leaves ?? []), ...(b?.leaves ?? [])];
    for (const leaf of leaves) lengths[leaf] = (lengths[leaf] ?? 0) + 1;
    trees = [...others, { weight: (a?.weight ?? 0) + (b?.weight ?? 0), leaves }];
  }
  return lengths;
};

/** Numbers by rising length of their words, equal ones in their own order; each word is the next one in binary. */
const words = (code: Code): Map<string, number> => {
  const found = new Map<string, number>();
  let word = 0;
  let length = 0;
  for (const number of code.map((_, i) => i).sort((a, b) => (code[a] ?? 0) - (code[b] ?? 0) || a - b)) {
    const wanted = code[number] ?? 0;
    if (wanted === 0) continue;
    word *= 2 ** (wanted - length);
    length = wanted;
    found.set(word.toString(2).padStart(length, '0'), number);
    word += 1;
  }
  return found;
};

export const writeCode = (code: Code, numbers: Iterable<number>): Uint8Array => {
  const wordOf = new Map([...words(code)].map(([word, number]) => [number, word]));
  const bytes: number[] = [];
  let bits = '';
  for (const number of numbers) {
    bits += wordOf.get(number) ?? '';
    for (; bits.length >= 8; bits = bits.slice(8)) bytes.push(parseInt(bits.slice(0, 8), 2));
  }
  if (bits !== '') bytes.push(parseInt(bits.padEnd(8, '0'), 2));
  return Uint8Array.from(bytes);
};

/** A function that reads the next number each time it is called. */
export const readCode = (code: Code, bytes: Uint8Array): (() => number) => {
  const [left, right] = branches(code);
  let at = 0;
  return () => {
    let node = 0;
    do {
      const bit = ((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
      at += 1;
      if (at > bytes.length * 8 + 1) throw new Error('the code ends early');
      node = (bit === 0 ? left[node] : right[node]) ?? 0;
    } while (node > 0);
    return ~node;
  };
};

/** The words as a tree: a branch leads to a node above 0, or to ~number. */
const branches = (code: Code): [number[], number[]] => {
  const sides: [number[], number[]] = [[], []];
  let nodes = 1;
  for (const [word, number] of words(code)) {
    let node = 0;
    for (let i = 0; i < word.length; i += 1) {
      const side = word[i] === '0' ? sides[0] : sides[1];
      if (i === word.length - 1) side[node] = ~number;
      else node = side[node] ??= nodes++;
    }
  }
  return sides;
};
