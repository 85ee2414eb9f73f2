// Abalone a second time, written from the rule text with names and sets, slow and plain, to check the rules against.

/** First and last digit of each row. */
const ROWS: Readonly<Record<string, readonly [number, number]>> = {
  i: [5, 9],
  h: [4, 9],
  g: [3, 9],
  f: [2, 9],
  e: [1, 9],
  d: [1, 8],
  c: [1, 7],
  b: [1, 6],
  a: [1, 5],
};

/** Letters and digits added by one step: along the row, up with the same digit, up with the next one, and back. */
const STEPS = [
  [0, 1],
  [1, 0],
  [1, 1],
  [0, -1],
  [-1, 0],
  [-1, -1],
] as const;

type Step = (typeof STEPS)[number];
type Marbles = ReadonlyMap<string, string>;

const ROW_NAMES = Object.entries(ROWS).map(([letter, [first, last]]) =>
  Array.from({ length: last - first + 1 }, (_, index) => letter + String(first + index)),
);

export const NAMES: readonly string[] = ROW_NAMES.flat();

const onBoard = new Set(NAMES);

const next = (name: string, [letters, digits]: Step): string =>
  String.fromCharCode(name.charCodeAt(0) + letters) + String(Number(name.slice(1)) + digits);

const back = ([letters, digits]: Step): Step =>
  STEPS.find((step) => step[0] === -letters && step[1] === -digits) ?? [0, 1];

const readMarbles = (rows: string): Marbles => {
  const marks = rows.replaceAll('/', '').replace(/\d/g, (run) => '.'.repeat(Number(run)));
  return new Map(NAMES.flatMap((name, index) => (marks[index] === '.' ? [] : [[name, marks[index] ?? '']])));
};

export const writeMarbles = (marbles: Marbles): string =>
  ROW_NAMES.map((names) =>
    names
      .map((name) => marbles.get(name) ?? '.')
      .join('')
      .replace(/\.+/g, (run) => String(run.length)),
  ).join('/');

const moveAll = (marbles: Marbles, group: readonly string[], step: Step): Marbles => {
  const moved = new Map(marbles);
  for (const name of group) moved.delete(name);
  for (const name of group) {
    const target = next(name, step);
    const colour = marbles.get(name);
    if (onBoard.has(target) && colour !== undefined) moved.set(target, colour);
  }
  return moved;
};

/** Every legal move by its name, with the text of the position it leads to. */
export const naiveMoves = (text: string): Map<string, string> => {
  const [rows = '', side = '', lostBlack = '', lostWhite = ''] = text.split(' ');
  const marbles = readMarbles(rows);
  const foe = side === 'b' ? 'w' : 'b';
  const lost = { b: Number(lostBlack), w: Number(lostWhite) };
  const moves = new Map<string, string>();
  if (lost.b >= 6 || lost.w >= 6) return moves;

  const record = (name: string, group: readonly string[], step: Step): void => {
    const after = moveAll(marbles, group, step);
    const fallen = marbles.size - after.size;
    const black = lost.b + (foe === 'b' ? fallen : 0);
    const white = lost.w + (foe === 'w' ? fallen : 0);
    moves.set(name, [writeMarbles(after), foe, String(black), String(white)].join(' '));
  };

  const tryInline = (line: readonly string[], step: Step): void => {
    const rear = line[0] ?? '';
    let front = next(line.at(-1) ?? '', step);
    if (!onBoard.has(front)) return;
    const pushed: string[] = [];
    while (marbles.get(front) === foe) {
      pushed.push(front);
      front = next(front, step);
    }
    if (pushed.length >= line.length || marbles.has(front)) return;
    record(rear + next(rear, step), [...line, ...pushed], step);
  };

  const trySideways = (line: readonly string[], step: Step): void => {
    const targets = line.map((name) => next(name, step));
    if (!targets.every((name) => onBoard.has(name) && !marbles.has(name))) return;
    const [first = '', last = ''] = [line[0], line.at(-1)];
    record(first + last + next(first, step), line, step);
  };

  for (const start of NAMES) {
    for (const along of STEPS) {
      const line: string[] = [];
      for (let name = start; marbles.get(name) === side && line.length < 3; name = next(name, along)) {
        line.push(name);
        tryInline([...line], along);
        if (line.length === 1 || start > name) continue;
        for (const step of STEPS) {
          if (step !== along && step !== back(along)) trySideways([...line], step);
        }
      }
    }
  }
  return moves;
};
