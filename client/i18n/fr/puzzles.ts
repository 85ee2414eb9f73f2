// The puzzles, in French.
import type { Task } from '../../../shared/puzzles/puzzle.ts';
import type { Theme } from '../../../shared/tactics.ts';
import type { puzzles as english } from '../en/puzzles.ts';
import { count } from './count.ts';

const tasks: Readonly<Record<Task, (colour: string, moves: number) => string>> = {
  win: (colour, moves) =>
    `Trait : ${colour}. Gagnez en ${count(moves, 'coup', 'coups')}, quoi qu’on réponde.`,
  take: (colour, moves) =>
    `Trait : ${colour}. Sortez une bille en ${count(moves, 'coup', 'coups')}, quoi qu’on réponde.`,
  save: (colour) => `Trait : ${colour}. Un seul coup ne perd pas. Lequel ?`,
  keep: (colour) => `Trait : ${colour}. Un seul coup garde toutes les billes. Lequel ?`,
};

const themes: Readonly<Record<Theme, string>> = {
  five: 'Cinq alignés',
  'four-three': 'Quatre et trois',
  'double-four': 'Double quatre',
  fours: 'Suite de quatre',
  threes: 'Trois',
  foul: 'Point interdit',
  'false-three': 'Faux trois',
  capture: 'Prise',
  'fifth-pair': 'Cinquième paire',
  'breaks-five': 'Une prise qui rompt un cinq',
  'line-push': 'Poussée en ligne',
  'side-step': 'Pas de côté',
  sacrifice: 'Sacrifice',
  'double-threat': 'Double menace',
  zugzwang: 'Zugzwang',
  defence: 'Défense',
};

export const puzzles: typeof english = {
  title: 'Problèmes',
  of: (game) => `Problèmes : ${game}`,
  daily: 'Problème du jour',
  numbered: (number, all) => `Problème ${String(number)} sur ${String(all)}`,
  tasks,
  themes,
  difficulty: 'Difficulté',
  difficultyOf: (level) => `Difficulté ${String(level)} sur 5`,
  difficulties: { 1: 'Très facile', 2: 'Facile', 3: 'Moyen', 4: 'Difficile', 5: 'Très difficile' },
  theme: 'Thème',
  game: 'Jeu',
  any: 'Tous',
  filters: 'Quels problèmes',
  none: 'Aucun problème de ce genre.',
  yours: 'À vous de jouer.',
  goesOn: (answer) => `Juste. On répond ${answer} : continuez.`,
  judging: 'On regarde…',
  slow: (move) => `${move} y arrive aussi, mais trop tard. Il y a plus rapide.`,
  unjudged: (move) => `${move} n’est pas la solution. Le moteur qui dirait pourquoi n’est pas venu.`,
  lost: (move, line) => `${move} échoue : on répond ${line}.`,
  parried: (move, answer) => `${move} ne suffit pas : ${answer} pare tout.`,
  nothing: (move) => `${move} n’y suffit pas.`,
  solved: 'Résolu !',
  solvedHelped: 'Résolu, avec un peu d’aide.',
  prevents: (move, line) => `Tout autre coup échoue : à ${move}, par exemple, on répond ${line}.`,
  solution: (line) => `Solution : ${line}`,
  hinted: (cell) => `Regardez du côté de ${cell}.`,
  again: 'Réessayer',
  hint: 'Indice',
  reveal: 'Montrer la solution',
  next: 'Problème suivant',
  analyse: 'Analyser',
  streak: (number) => `${count(number, 'problème', 'problèmes')} de suite`,
  best: (number) => `Record : ${String(number)}`,
  solvedOf: (solved, all) => `${String(solved)} sur ${String(all)} résolus`,
  isSolved: 'Vous avez déjà résolu celui-ci.',
  proven: 'Prouvé : aucun autre premier coup n’y suffit, et chaque réponse est couverte.',
  steps: 'Aller et venir',
  board: { toStart: 'Au début', back: 'Un coup en arrière', forth: 'Un coup en avant', toEnd: 'À la fin' },
  failed: 'Les problèmes n’ont pas pu être chargés.',
  tryAgain: 'Réessayer',
  missing: 'Ce problème n’existe pas.',
};
