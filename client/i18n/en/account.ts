// What the page about one's own name and devices says, in English.
export const account = {
  title: 'Your name',
  lead: 'You need no account to play. Whoever wants to keep a name does it with a passkey: no password, no mail address.',
  name: 'Name',
  guest: (name: string) => `You are ${name}, a guest: others may have the same name.`,
  kept: (name: string) => `${name} is your name, and nobody else can have one that looks like it.`,
  keep: 'Keep this name',
  keepHint: 'Your browser makes a passkey: a finger, a face or a PIN is enough to be you again.',
  save: 'Save',
  saved: 'Saved.',
  keptNow: (name: string) => `From now on ${name} is yours alone.`,
  passkeys: 'Passkeys',
  passkeysText: 'Each of these lets you in on any device. Have two: one can be lost.',
  another: 'Add a passkey',
  added: 'The passkey has been added.',
  made: (date: string, used: string) => `made on ${date}, last used on ${used}`,
  remove: 'Remove',
  removeThe: (device: string) => `Remove the passkey of ${device}`,
  removeTitle: 'Remove this passkey?',
  removeText:
    'It lets nobody in here any more. Your browser may still offer it; you can delete it there too.',
  removeLast:
    'It is your last one: your name will be free for others, and you will be a guest on the devices that are signed in.',
  removed: 'The passkey has been removed.',
  enter: 'I have a passkey',
  enterText: 'Made one on another device or in another browser? Show it, and you are that player here too.',
  enterDo: 'Sign in with a passkey',
  enterLeaves: (name: string) =>
    `You will not be ${name} here any more. Nobody can be ${name} then: keep that name first if you want it back.`,
  enterTitle: 'Sign in as somebody else?',
  entered: (name: string) => `You are ${name} now.`,
  nothingShown: 'No passkey was chosen.',
  obstacle: {
    insecure:
      'Passkeys work only where the page comes over https. This server is reached over plain http, so browsers do not offer them here. All else works: play on as a guest, and take your player along with a code.',
    numbers:
      'Passkeys need an address with a name, and this one is made of numbers. All else works: play on as a guest, and take your player along with a code.',
    browser:
      'This browser knows no passkeys. All else works: play on as a guest, and take your player along with a code.',
  },
  devices: 'Your devices',
  devicesText:
    'Where you are signed in. Sign out what you have lost or lent: it stops being you within a second.',
  unknownDevice: 'Unknown device',
  thisOne: 'this one',
  since: (date: string, seen: string) => `since ${date}, last seen on ${seen}`,
  signOut: 'Sign out',
  signOutThe: (device: string) => `Sign out ${device}`,
  signedOut: 'Signed out.',
  moderation: 'Moderation: reports and what is done about them',
  code: 'Bring in another device with a code',
  data: 'What is kept of you',
  dataText:
    'Your name, your devices, the games you have played and what you have said in them. Nothing else, and nobody gets it.',
  download: 'Download all of it',
  forget: 'Delete all of it',
  forgetTitle: 'Delete everything?',
  forgetText:
    'Your name, passkeys, devices and all that you have said are deleted now. Your games stay, and the one who played them is called “someone”. This cannot be undone.',
  forgetDo: 'Delete everything',
  forgotten: 'Everything has been deleted. You are a new guest.',
};
