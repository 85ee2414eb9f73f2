// What can come after a game, in English.
export const afterwards = {
  title: 'What next',
  level: (level: string) => `Play ${level}`,
  otherColour: 'Play the other colour',
  sameColour: 'Same colour again',
  newOpponent: 'New opponent',
  analyse: 'Analyse the game',
  report: 'Report of the game',
  watch: 'Watch another',
  rating: (name: string, before: string, after: string) => `${name}: ${before} before, ${after} now`,
  /** `first` is what being first counts for, in points. */
  why: (share: string, first: number) =>
    `You could expect ${share} of the point${first === 0 ? '' : `; being first counts for ${first > 0 ? '+' : '−'}${String(Math.abs(first))}`}.`,
  whyBoth: (name: string, share: string) => `${name} could expect ${share} of the point.`,
  guess: 'A rating with “?” is a first guess, and moves far.',
  ratingSoon: 'The ratings are being worked out …',
  notCounted: 'This game changes no rating.',
  noneToWatch: 'No other game is being played now.',
};
