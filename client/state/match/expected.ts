// The moves that an AI still expects: of the line it told, what has been played since is left out.

/** `line` as it was told, `played` the moves of the game so far; nothing where the game went another way. */
export const stillExpected = (
  line: readonly string[],
  played: readonly string[],
  told: 'now' | 'before',
): readonly string[] => {
  if (told === 'now') return line;
  for (let since = Math.min(line.length, played.length); since > 0; since -= 1) {
    const newest = played.slice(-since);
    if (newest.every((text, index) => text === line[index])) return line.slice(since);
  }
  return [];
};
