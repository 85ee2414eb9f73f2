// What a game is looked through with, in English.
export const replay = {
  title: 'Replay',
  play: 'Play the moves',
  pause: 'Pause',
  keys: 'Space plays and pauses; the arrow keys go move by move.',
  position: 'Position in the game',
  at: (ply: number, newest: number) =>
    ply === 0 ? 'Before the first move' : `After move ${String(ply)} of ${String(newest)}`,
  speed: 'Speed',
  speeds: { slow: 'Slow', usual: 'Normal', fast: 'Fast', clock: 'As played' },
  analyse: 'Analyse this position',
  report: 'Report of this game',
  previousGame: 'Previous game',
  nextGame: 'Next game',
  gameOf: (game: number, games: number) => `Game ${String(game)} of ${String(games)}`,
};
