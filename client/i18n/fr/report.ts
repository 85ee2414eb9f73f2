// Le rapport d’une partie, en français.
import type { Stake } from '../../../shared/report/claim.ts';
import type { Degree } from '../../../shared/report/degree.ts';
import type { report as english } from '../en/report.ts';
import { count } from './count.ts';

const wins = (moves: number): string => (moves === 1 ? 'tout de suite' : `en ${String(moves)}`);

/** Ce qui suit, s’il y a lieu. */
const after = (line: string): string => (line === '' ? '' : ` : ${line}`);

const had: Readonly<Record<Stake, (moves: number, line: string) => string>> = {
  win: (moves, line) => `avait un gain ${wins(moves)} : ${line}`,
  take: (moves, line) => `pouvait sortir une bille ${wins(moves)} : ${line}`,
  draw: (_moves, line) => `avait la nulle : ${line}`,
};
const allowed: Readonly<Record<Stake, (moves: number, line: string) => string>> = {
  win: (moves, line) => `a permis un gain ${wins(moves)}${after(line)}`,
  take: (moves, line) => `a laissé sortir une bille ${wins(moves)}${after(line)}`,
  draw: () => 'a permis la nulle',
};
const only: Readonly<Record<Stake, (moves: number) => string>> = {
  win: (moves) => `le seul coup qui tenait : tous les autres perdent en ${String(moves)} au plus`,
  take: () => 'le seul coup qui gardait toutes les billes',
  draw: () => 'le seul coup qui tenait',
};
const forces: Readonly<Record<Stake, (moves: number) => string>> = {
  win: (moves) => `gagne de force ${wins(moves)}`,
  take: (moves) => `sort une bille de force ${wins(moves)}`,
  draw: () => 'force la nulle',
};

const degrees: Readonly<Record<Degree, string>> = {
  slip: 'Imprécision',
  mistake: 'Erreur',
  blunder: 'Gaffe',
};

export const report: typeof english = {
  title: 'Rapport',
  begin: 'Faire le rapport',
  about: 'Regarde chaque position de la ligne principale et dit ce que chaque coup a fait.',
  making: (done, all) => `Position ${String(done)} sur ${String(all)}`,
  stop: 'Arrêter',
  none: 'Il n’y a encore aucun coup à rapporter.',
  noEngine: 'Il n’y a pas de moteur pour ce jeu.',
  failed: 'Le moteur n’est pas arrivé. Y a-t-il une connexion ?',
  again: 'Réessayer',
  changed: 'Les coups ont changé depuis.',
  ready: 'Le rapport est prêt.',
  copy: 'Copier le lien du rapport',
  copied: 'Le lien est copié.',
  accuracyOf: (colour, percent) => `${colour} : ${String(percent)} %`,
  accuracyNone: (colour) => `${colour} : aucun choix n’a compté`,
  accuracyHow: 'Des coups où le choix comptait, la part des chances qu’ils ont gardée.',
  chances: 'Les chances après chaque coup',
  start: 'Avant le premier coup',
  chance: (colour, percent) => `${colour} ${String(percent)} %`,
  unknown: 'pas jugé',
  ply: (number, colour, move) => `Coup ${String(number)}, ${colour} ${move}`,
  proven: 'prouvé',
  judged: 'jugé',
  had,
  allowed,
  only,
  keeps: 'le seul coup qui gardait le gain',
  forces,
  degrees,
  faults: (degree, number) =>
    ({
      slip: count(number, 'imprécision', 'imprécisions'),
      mistake: count(number, 'erreur', 'erreurs'),
      blunder: count(number, 'gaffe', 'gaffes'),
    })[degree],
  lost: (points) => `a cédé ${String(points)} points de ses chances`,
  better: (line) => `mieux : ${line}`,
  telling: 'Les coups qui ressortent',
  nothing: 'Aucun coup ne ressort.',
  learn: {
    begin: (number) => `Apprendre de ${count(number, 'erreur', 'erreurs')}`,
    title: 'En apprendre',
    at: (number, all) => `${String(number)} sur ${String(all)}`,
    win: (colour, moves) => `${colour} peut gagner ${wins(moves)}. Comment ?`,
    take: (colour, moves) => `${colour} peut sortir une bille ${wins(moves)}. Comment ?`,
    draw: (colour) => `${colour} peut garder la nulle. Comment ?`,
    save: (colour, played) =>
      `${played} a permis un gain. Trouvez un coup pour ${colour} qui ne le permet pas.`,
    keep: (colour, played) =>
      `${played} a laissé sortir une bille. Trouvez un coup pour ${colour} qui ne le permet pas.`,
    better: (colour, played) => `${played} a cédé quelque chose. Trouvez un meilleur coup pour ${colour}.`,
    looking: (move) => `On regarde ${move}…`,
    right: (move) => `${move} est juste.`,
    unproven: (move) => `${move} convient peut-être aussi, mais rien ne le prouve. Essayez-en un autre.`,
    wrong: (move) => `${move} ne convient pas. Essayez-en un autre.`,
    show: 'Montrer un coup juste',
    shown: (move) => `${move} aurait été juste.`,
    next: 'Suivant',
    back: 'Revenir à la question',
    end: 'Terminer',
    done: (right, all) => `C’était tout : ${String(right)} sur ${String(all)} trouvés.`,
  },
};
