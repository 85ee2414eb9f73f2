// What can come after a game, in French.
import type { afterwards as english } from '../en/afterwards.ts';

export const afterwards: typeof english = {
  title: 'Et maintenant',
  level: (level) => `Jouer : ${level}`,
  otherColour: 'Jouer l’autre couleur',
  sameColour: 'Même couleur',
  newOpponent: 'Nouvel adversaire',
  analyse: 'Analyser la partie',
  report: 'Rapport de la partie',
  watch: 'En voir une autre',
  rating: (name, before, after) => `${name} : ${before} avant, ${after} maintenant`,
  why: (share, first) =>
    `Vous pouviez espérer ${share} du point${first === 0 ? '' : ` ; commencer compte pour ${first > 0 ? '+' : '−'}${String(Math.abs(first))}`}.`,
  whyBoth: (name, share) => `${name} pouvait espérer ${share} du point.`,
  guess: 'Un classement suivi de « ? » est une première estimation et bouge beaucoup.',
  ratingSoon: 'Les classements sont en cours de calcul…',
  notCounted: 'Cette partie ne change aucun classement.',
  noneToWatch: 'Aucune autre partie en ce moment.',
};
