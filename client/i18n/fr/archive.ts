// The archive and one's own games, in French.
import type { archive as english } from '../en/archive.ts';
import { count } from './count.ts';

export const archive: typeof english = {
  title: 'Archives',
  lead: 'Toutes les parties publiques terminées, les plus récentes d’abord. Chacune se revoit coup par coup.',
  everybody: 'Toutes les parties',
  mine: 'Mes parties',
  leaders: 'Meilleurs joueurs',
  mineLead: 'Vos parties terminées, privées comprises : celles-là, vous seul les voyez ici.',
  filters: 'Filtres',
  game: 'Jeu',
  variant: 'Variante',
  players: 'Joueurs',
  result: 'Résultat',
  any: 'Tous',
  kinds: { people: 'Personnes', mixed: 'Une personne et un ordinateur', computers: 'Ordinateurs' },
  results: { first: 'Le premier joueur a gagné', second: 'Le second joueur a gagné', draw: 'Nulle' },
  own: { won: 'Gagnées', lost: 'Perdues', drawn: 'Nulles' },
  won: (name, reason) => `${name} a gagné, ${reason}`,
  drawn: (reason) => `Nulle, ${reason}`,
  moves: (number) => count(number, 'coup', 'coups'),
  private: 'Privée',
  more: 'En voir plus',
  none: 'Aucune partie ici pour le moment.',
  failed: 'Les parties n’ont pas pu être lues.',
  again: 'Réessayer',
  shown: (number) => count(number, 'partie affichée', 'parties affichées'),
};
