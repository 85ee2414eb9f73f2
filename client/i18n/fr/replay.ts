// What a game is looked through with, in French.
import type { replay as english } from '../en/replay.ts';

export const replay: typeof english = {
  title: 'Revoir',
  play: 'Dérouler les coups',
  pause: 'Pause',
  keys: 'Espace déroule et arrête ; les flèches vont coup par coup.',
  position: 'Position dans la partie',
  at: (ply, newest) =>
    ply === 0 ? 'Avant le premier coup' : `Après le coup ${String(ply)} sur ${String(newest)}`,
  speed: 'Vitesse',
  speeds: { slow: 'Lent', usual: 'Normal', fast: 'Rapide', clock: 'Comme joué' },
  analyse: 'Analyser cette position',
  report: 'Rapport de cette partie',
  previousGame: 'Partie précédente',
  nextGame: 'Partie suivante',
  gameOf: (game, games) => `Partie ${String(game)} sur ${String(games)}`,
};
