// What is said while a seat at a table is free, in French.
import type { share as english } from '../en/share.ts';

export const share: typeof english = {
  challenged: 'En attente d’une réponse',
  challengedText:
    'Votre défi est arrivé, ou arrivera avec la personne. Vous pouvez aller ailleurs : on vous préviendra.',
  withdraw: 'Retirer le défi',
  declined: 'On ne joue pas cette fois :',
  declines: {
    'not-now': 'pas maintenant.',
    'another-game': 'plutôt un autre jeu.',
    longer: 'plutôt avec plus de temps.',
    shorter: 'plutôt avec moins de temps.',
    no: 'non merci.',
  },
  title: 'En attente de votre ami',
  open: 'En attente d’un adversaire',
  text: 'Envoyez ce lien, ou faites-le scanner.',
  openText: 'Votre partie est dans la liste. Vous pouvez aussi envoyer le lien.',
  link: 'Lien de cette partie',
  copy: 'Copier le lien',
  copied: 'Copié',
  send: 'Partager…',
  qr: 'Le lien, en code à scanner',
  leave: 'Rendre la place',
  invite: 'Une place est libre',
  inviteText: (host) => `${host} attend un adversaire.`,
  sit: 'S’asseoir et jouer',
  reserved: 'La place libre est gardée pour quelqu’un d’autre.',
  closed: 'Cette partie a été fermée avant de commencer.',
};
