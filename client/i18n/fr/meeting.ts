// What lists of people and games say, and what one may do while nobody comes, in French.
import type { Pace } from '../../../shared/rating/pace.ts';
import { count } from './count.ts';
import type { meeting as english } from '../en/meeting.ts';

const paces: Readonly<Record<Pace, string>> = { bullet: 'bullet', blitz: 'blitz', slow: 'lente' };

export const meeting: typeof english = {
  open: 'Places libres',
  noOpen: 'Aucune place libre pour l’instant. Créez une partie : elle apparaîtra ici pour tous.',
  live: 'Parties en cours',
  noLive: 'Les plateaux se reposent. Commencez une partie, ou laissez jouer deux ordinateurs et regardez.',
  showcase: 'Regarder deux ordinateurs',
  sit: 'Jouer',
  sitAt: (host, game) => `Jouer contre ${host} : ${game}`,
  sitAtPace: (host, game, pace) => `Jouer contre ${host} : ${game}, ${pace}`,
  anyOf: 'Au choix',
  rated: (rating, pace) => `${rating} ${paces[pace]}`,
  ratedSaid: (rating, pace, spread) => `Classement en ${paces[pace]} : ${rating} ± ${String(spread)}`,
  own: 'Votre partie ouverte',
  watch: (black, white, game) => `Regarder ${game} : ${black} contre ${white}`,
  moves: (number) => count(number, 'coup', 'coups'),
  nobody: 'place libre',
  nobodyYet: 'Personne n’est encore venu.',
  meanwhile: (opponent) => `Jouer contre ${opponent} en attendant`,
  meanwhileHint: 'Dès que quelqu’un vient, cette partie s’arrête et la vôtre commence.',
  justWait: 'Attendre',
};
