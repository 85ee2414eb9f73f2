// What pages say of a match to whoever runs no script: a line for its title, a sentence for how it stands.
import type { InEachLanguage } from '../../../shared/languages.ts';
import type { MatchEnd } from '../../../shared/match/match.ts';

export interface PageWords {
  readonly table: (game: string) => string;
  readonly versus: (one: string, two: string, game: string) => string;
  readonly free: string;
  readonly open: string;
  readonly running: (moves: number) => string;
  readonly won: (winner: string, reason: string, moves: number) => string;
  readonly drawn: (reason: string, moves: number) => string;
  readonly called: (reason: string) => string;
  readonly after: (moves: number) => string;
  readonly numbered: (game: number) => string;
  readonly picture: (moves: number) => string;
  readonly ends: Readonly<Record<MatchEnd, string>>;
}

const moves = (count: number): string => (count === 1 ? '1 move' : `${String(count)} moves`);
const coups = (count: number): string => (count < 2 ? `${String(count)} coup` : `${String(count)} coups`);

export const PAGE_WORDS: InEachLanguage<PageWords> = {
  en: {
    table: (game) => `A table of ${game}`,
    versus: (one, two, game) => `${one} – ${two} · ${game}`,
    free: 'free seat',
    open: 'A seat is free.',
    running: (count) => `Being played, ${moves(count)} so far.`,
    won: (winner, reason, count) => `${winner} wins after ${moves(count)}: ${reason}.`,
    drawn: (reason, count) => `Drawn after ${moves(count)}: ${reason}.`,
    called: (reason) => `Not played to its end: ${reason}.`,
    after: (count) => (count === 0 ? 'Before the first move.' : `The position after ${moves(count)}.`),
    numbered: (game) => `Game ${String(game)}.`,
    picture: (count) => `The board after ${moves(count)}`,
    ends: {
      resignation: 'the other resigned',
      agreement: 'draw agreed',
      time: 'time ran out',
      'opponent-gone': 'the other left',
      aborted: 'called off',
      abandoned: 'nobody came back',
    },
  },
  fr: {
    table: (game) => `Une table de ${game}`,
    versus: (one, two, game) => `${one} – ${two} · ${game}`,
    free: 'place libre',
    open: 'Une place est libre.',
    running: (count) => `En cours, ${coups(count)} jusqu’ici.`,
    won: (winner, reason, count) => `${winner} gagne après ${coups(count)} : ${reason}.`,
    drawn: (reason, count) => `Partie nulle après ${coups(count)} : ${reason}.`,
    called: (reason) => `Partie non terminée : ${reason}.`,
    after: (count) => (count === 0 ? 'Avant le premier coup.' : `La position après ${coups(count)}.`),
    numbered: (game) => `Partie ${String(game)}.`,
    picture: (count) => `Le plateau après ${coups(count)}`,
    ends: {
      resignation: 'abandon de l’autre',
      agreement: 'nulle par accord',
      time: 'temps écoulé',
      'opponent-gone': 'l’autre est parti',
      aborted: 'annulée',
      abandoned: 'personne n’est revenu',
    },
  },
};
