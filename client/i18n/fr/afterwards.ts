// What can come after a game, in French.
import type { afterwards as english } from '../en/afterwards.ts';

export const afterwards: typeof english = {
  title: 'Et maintenant',
  level: (level) => `Jouer : ${level}`,
  otherColour: 'Jouer l’autre couleur',
  sameColour: 'Même couleur',
  newOpponent: 'Nouvel adversaire',
  analyse: 'Analyser la partie',
  watch: 'En voir une autre',
  noneToWatch: 'Aucune autre partie en ce moment.',
};
