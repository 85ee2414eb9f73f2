// What can come after a game, in English.
export const afterwards = {
  title: 'What next',
  level: (level: string) => `Play ${level}`,
  otherColour: 'Play the other colour',
  sameColour: 'Same colour again',
  newOpponent: 'New opponent',
  analyse: 'Analyse the game',
  watch: 'Watch another',
  noneToWatch: 'No other game is being played now.',
};
