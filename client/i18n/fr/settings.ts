// What the settings say, in French.
import type { settings as english } from '../en/settings.ts';

export const settings: typeof english = {
  title: 'Réglages',
  language: 'Langue',
  shade: 'Apparence',
  shades: { system: 'Système', light: 'Claire', dark: 'Sombre' },
  board: 'Plateau',
  boards: { atelier: 'Atelier', night: 'Nuit', paper: 'Papier' },
  shapes: 'Des couleurs que tous distinguent, avec des marques',
  coordinates: 'Coordonnées',
  confirm: 'Confirmer chaque coup',
  confirmHint: 'Le premier toucher montre le coup, le second le joue.',
  confirmTiny: 'Confirmer les coups au doigt sur 19×19',
  loupe: 'Une loupe au-dessus du doigt sur les petites cases',
  askFirst: 'Confirmer avant d’abandonner ou de proposer nulle',
  premove: 'Prévoir un coup pendant que l’adversaire réfléchit',
  premoveHint: 'Il est joué dès que c’est à vous.',
  still: 'Sans animations',
  sound: 'Son',
  notify: 'M’avertir quand c’est à moi et que je suis ailleurs',
  notifyDenied: 'Ce navigateur ne permet pas les notifications ici.',
  name: 'Votre nom',
  save: 'Enregistrer',
  saved: 'Enregistré.',
  device: 'Continuer sur un autre appareil',
};
