// What the page about one's own name and devices says, in French.
import type { account as english } from '../../en/people/account.ts';

export const account: typeof english = {
  title: 'Votre nom',
  lead: 'Aucun compte n’est nécessaire pour jouer. Qui veut garder un nom le fait avec une clé d’accès : ni mot de passe, ni adresse.',
  name: 'Nom',
  guest: (name) => `Vous êtes ${name}, en invité : d’autres peuvent porter ce nom.`,
  kept: (name) => `${name} est votre nom, et personne d’autre ne peut en avoir un qui lui ressemble.`,
  keep: 'Garder ce nom',
  keepHint:
    'Votre navigateur crée une clé d’accès : un doigt, un visage ou un code suffit pour redevenir vous.',
  save: 'Enregistrer',
  saved: 'Enregistré.',
  keptNow: (name) => `Désormais, ${name} n’est qu’à vous.`,
  passkeys: 'Clés d’accès',
  passkeysText: 'Chacune vous ouvre la porte sur tout appareil. Ayez-en deux : l’une peut se perdre.',
  another: 'Ajouter une clé d’accès',
  added: 'La clé d’accès est ajoutée.',
  made: (date, used) => `créée le ${date}, utilisée le ${used}`,
  remove: 'Retirer',
  removeThe: (device) => `Retirer la clé d’accès de ${device}`,
  removeTitle: 'Retirer cette clé d’accès ?',
  removeText:
    'Elle n’ouvrira plus rien ici. Votre navigateur peut encore la proposer ; vous pouvez l’y supprimer aussi.',
  removeLast:
    'C’est la dernière : votre nom sera libre pour d’autres, et vous serez en invité sur les appareils connectés.',
  removed: 'La clé d’accès est retirée.',
  enter: 'J’ai une clé d’accès',
  enterText:
    'Créée sur un autre appareil ou dans un autre navigateur ? Montrez-la, et vous êtes ce joueur ici aussi.',
  enterDo: 'Se connecter avec une clé d’accès',
  enterLeaves: (name) =>
    `Vous ne serez plus ${name} ici, et personne ne pourra plus l’être : gardez d’abord ce nom si vous voulez le retrouver.`,
  enterTitle: 'Devenir quelqu’un d’autre ?',
  entered: (name) => `Vous êtes ${name} maintenant.`,
  nothingShown: 'Aucune clé d’accès n’a été choisie.',
  obstacle: {
    insecure:
      'Les clés d’accès ne marchent que si la page vient par https. Ce serveur répond en simple http, et les navigateurs n’en proposent pas ici. Tout le reste marche : jouez en invité, et emportez votre joueur avec un code.',
    numbers:
      'Les clés d’accès demandent une adresse avec un nom, et celle-ci est faite de chiffres. Tout le reste marche : jouez en invité, et emportez votre joueur avec un code.',
    browser:
      'Ce navigateur ne connaît pas les clés d’accès. Tout le reste marche : jouez en invité, et emportez votre joueur avec un code.',
  },
  devices: 'Vos appareils',
  devicesText:
    'Là où vous êtes connecté. Déconnectez ce que vous avez perdu ou prêté : en une seconde, ce n’est plus vous.',
  unknownDevice: 'Appareil inconnu',
  thisOne: 'celui-ci',
  since: (date, seen) => `depuis le ${date}, vu le ${seen}`,
  signOut: 'Déconnecter',
  signOutThe: (device) => `Déconnecter ${device}`,
  signedOut: 'Déconnecté.',
  moderation: 'Modération : les signalements et leur suite',
  code: 'Faire entrer un autre appareil avec un code',
  tokens: {
    title: 'Programmes',
    text: 'Un bot à vous, ou tout autre programme, peut jouer en votre nom. Donnez-lui un jeton qui permet ce dont il a besoin, et rien d’autre.',
    show: 'Jetons pour programmes',
    guide: 'Ce qu’un programme peut dire ici',
    none: 'Vous n’avez encore donné aucun jeton.',
    used: (created, seen) => `créé le ${created}, utilisé le ${seen}`,
    revoke: 'Reprendre',
    revokeThe: (name) => `Reprendre le jeton de ${name}`,
    revokeTitle: 'Reprendre ce jeton ?',
    revokeText: (name) => `${name} est coupé en une seconde, et ne peut plus revenir avec.`,
    revoked: 'Le jeton est repris.',
    name: 'Nom du programme',
    mayDo: 'Ce qu’il peut faire',
    scopes: {
      read: {
        name: 'Regarder',
        hint: 'Suivre des parties, lire le salon et vos propres parties, privées comprises.',
      },
      play: { name: 'Jouer', hint: 'S’asseoir, jouer, proposer, abandonner : tout ce que fait un joueur.' },
      challenge: {
        name: 'Trouver des parties',
        hint: 'Créer des parties, chercher des adversaires, prendre une place libre.',
      },
      chat: { name: 'Parler', hint: 'Dire quelque chose à une table, et choisir qui entendre.' },
    },
    make: 'Créer un jeton',
    secret: (name) => `Le jeton de ${name}`,
    once: 'Copiez-le maintenant : il n’est montré que cette fois, et personne ne peut le retrouver.',
    copy: 'Copier',
    copied: 'Le jeton est copié.',
    done: 'Je l’ai gardé',
  },
  data: 'Ce qui est gardé de vous',
  dataText:
    'Votre nom, vos appareils, vos parties et ce que vous y avez dit. Rien d’autre, et personne ne le reçoit.',
  download: 'Tout télécharger',
  forget: 'Tout supprimer',
  forgetTitle: 'Tout supprimer ?',
  forgetText:
    'Votre nom, vos clés d’accès, vos appareils et tout ce que vous avez dit sont supprimés maintenant. Vos parties restent, et qui les a jouées s’appelle « quelqu’un ». C’est sans retour.',
  forgetDo: 'Tout supprimer',
  forgotten: 'Tout est supprimé. Vous êtes un nouvel invité.',
};
