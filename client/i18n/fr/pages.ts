// Everything the pages say, in French.
import { count } from './count.ts';
import type { Texts } from '../en/pages.ts';

export const fr: Texts = {
  name: 'pionnier',
  skip: 'Aller au contenu',
  close: 'Fermer',
  cancel: 'Annuler',
  toLobby: 'Retour aux parties',
  loading: 'Un instant…',
  option: (name, value) => `${name} : ${value}`,
  someone: 'quelqu’un',
  colours: {
    black: 'Noir',
    white: 'Blanc',
    red: 'Rouge',
    yellow: 'Jaune',
    blue: 'Bleu',
    turquoise: 'Turquoise',
  },
  refused: 'Le serveur a refusé, pour une raison que cette page ne connaît pas.',
  nav: {
    label: 'Navigation',
    lobby: 'Parties',
    archive: 'Archives',
    rules: 'Règles',
    analysis: 'Analyse',
    puzzles: 'Problèmes',
    settings: 'Réglages',
  },
  net: {
    connecting: 'Connexion…',
    online: 'Connecté',
    lag: (ms) => `${String(ms)} ms`,
    lost: 'Connexion perdue',
    again: (attempt) => `Nouvel essai (${String(attempt)})…`,
    banned: (until) => `Vous ne pouvez pas jouer ici avant le ${until}.`,
    old: 'Il existe une version plus récente de cette page.',
    reload: 'La charger',
  },
  lobby: {
    title: 'Parties',
    headline: 'Asseyez-\u2060vous, jouez.',
    lead: 'Des jeux de pierres, de jetons et de billes. Sans compte : choisissez un plateau, quelqu’un s’assiéra en face.',
    create: 'Nouvelle partie',
    ways: {
      friend: 'Jouer avec un ami',
      ai: 'Jouer contre l’ordinateur',
      anyone: 'Trouver un adversaire',
      watch: 'Regarder une partie',
    },
    quick: 'Partie rapide',
    quickHint: 'Choisissez une ou plusieurs cadences : vous jouez avec qui veut l’une d’elles.',
    here: (number) => (number < 2 ? 'Personne d’autre ici' : `${String(number)} en ligne`),
    pair: (game, pace) => `Trouver un adversaire : ${game}, ${pace}`,
    seeking: (game, pace, others) =>
      `Recherche d’un adversaire : ${game}, ${pace}${others === 0 ? '' : `, ou ${count(others, 'autre', 'autres')}`}`,
    stop: 'Arrêter',
  },
  own: {
    title: 'Vos parties',
    titleTurn: '● À vous',
    more: (number) => count(number, 'autre de vos parties', 'autres de vos parties'),
    waiting: 'En attente d’un adversaire',
    between: 'La partie suivante va commencer',
    yourTurn: 'À vous de jouer',
    theirTurn: 'À l’autre de jouer',
    news: {
      challenged: 'on vous défie',
      sat: 'votre adversaire est là',
      turn: 'à vous de jouer',
      over: 'la partie est finie',
    },
  },
  create: {
    levelOf: (level) => `Niveau ${String(level)}`,
    gamesOf: { 1: 'Une partie', 2: 'Deux parties, camps échangés' },
    rated: 'classée',
  },
  pace: {
    none: 'sans pendule',
    move: (time) => `${time} par coup`,
    game: (minutes, increment) => (increment === '' ? `${minutes} min` : `${minutes}+${increment}`),
    said: (minutes, seconds) =>
      seconds === '0'
        ? `${minutes} minutes chacun`
        : `${minutes} minutes chacun, ${seconds} secondes ajoutées par coup`,
    saidSeconds: (least, added) =>
      added === '0'
        ? `${String(least)} secondes chacun`
        : `${String(least)} secondes chacun, ${added} secondes ajoutées par coup`,
    seconds: (number) => `${String(number)} s`,
    minutes: (number) => `${String(number)} min`,
    hours: (number) => `${number} h`,
  },
  rules: {
    title: 'Règles',
    lead: 'Chaque jeu en une minute, avec des images.',
    game: (game) => `Règles : ${game}`,
    play: (game) => `Jouer : ${game}`,
    all: 'Tous les jeux',
    figure: (text) => `Image : ${text}`,
    again: 'Touchez pour revoir.',
  },
  missing: { title: 'Rien ici', text: 'Il n’y a pas de page à cette adresse.' },
  sounds: { enable: 'Activer le son', disable: 'Couper le son' },
};
