// Random boards with one stone missing to a five of the side to move and flankers about: where fives get broken.

const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

/** Such a board as Ninuki's text, with up to four pairs a side. */
export const composedBoard = (size: number, random: () => number): string => {
  const below = (limit: number): number => Math.floor(random() * limit);
  const turn = random() < 0.5 ? 'b' : 'w';
  const density = 0.1 + 0.5 * random();
  const marks = Array.from({ length: size * size }, () =>
    random() < density ? (random() < 0.5 ? 'b' : 'w') : ' ',
  );
  const [dx, dy] = DIRECTIONS[below(4)] ?? DIRECTIONS[0];
  const length = random() < 0.7 ? 5 : 6;
  const reach = size - length + 1;
  const x = below(dx === 0 ? size : reach);
  const y = dy === 0 ? below(size) : dy > 0 ? below(reach) : size - 1 - below(reach);
  const hole = below(length);
  for (let i = 0; i < length; i += 1) marks[(y + i * dy) * size + x + i * dx] = i === hole ? ' ' : turn;
  const rows = Array.from({ length: size }, (_, row) =>
    marks
      .slice(row * size, (row + 1) * size)
      .join('')
      .replace(/ +/g, (run) => String(run.length)),
  );
  return `${rows.join('/')} ${turn} ${String(below(5))} ${String(below(5))} -`;
};
