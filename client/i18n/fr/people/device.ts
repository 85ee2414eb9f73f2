// What the page that lets another device in says, in French.
import type { device as english } from '../../en/people/device.ts';
import { count } from '../count.ts';

export const device: typeof english = {
  title: 'Autre appareil',
  lead: 'Continuez sous le même nom sur votre téléphone ou un autre ordinateur. Vos parties vous suivent.',
  here: 'Emporter ce joueur sur un autre appareil',
  hereText: 'Créez un code, puis scannez-le ou tapez-le là-bas. Il vaut une minute, pour un appareil.',
  make: 'Créer un code',
  code: 'Code',
  left: (seconds) => `encore ${String(seconds)} s`,
  over: 'Ce code est périmé.',
  qr: 'Le code à scanner',
  there: 'J’ai un code',
  thereText: 'Tapez le code que montre l’autre appareil. L’autre appareil vous demandera de confirmer.',
  use: 'Devenir ce joueur',
  waiting: 'Confirmez maintenant sur l’autre appareil…',
  done: (name) => `C’est fait. Vous êtes ${name} ici aussi.`,
  forget: 'Se déconnecter ailleurs',
  forgetText:
    'Un téléphone perdu, ou entre d’autres mains ? Tous les autres appareils cessent aussitôt d’être vous.',
  forgetDo: 'Déconnecter les autres',
  forgotten: (devices) =>
    devices === 0
      ? 'Vous n’étiez connecté nulle part ailleurs.'
      : count(devices, 'appareil a été déconnecté.', 'appareils ont été déconnectés.'),
  ask: 'Est-ce vous ?',
  askText: (from, code) =>
    `Un nouvel appareil (${from}) montre le code ${code}. N’acceptez que s’il est entre vos mains : il jouera sous votre nom.`,
  allow: 'Oui, accepter',
  refuse: 'Non',
  fragment: 'Ce lien contient un code de votre autre appareil.',
};
