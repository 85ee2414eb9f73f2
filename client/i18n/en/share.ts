// What is said while a seat at a table is free, in English.

export const share = {
  challenged: 'Waiting for an answer',
  challengedText:
    'Your challenge has been delivered, or will be when they come. You can go on elsewhere: you will be told.',
  withdraw: 'Withdraw the challenge',
  declined: 'They do not play now:',
  declines: {
    'not-now': 'not now.',
    'another-game': 'rather another game.',
    longer: 'rather with more time.',
    shorter: 'rather with less time.',
    no: 'no, thank you.',
  },
  title: 'Waiting for your friend',
  open: 'Waiting for an opponent',
  text: 'Send this link, or let it be scanned.',
  openText: 'Your game is in the lobby. You can also send the link.',
  link: 'Link to this game',
  copy: 'Copy link',
  copied: 'Copied',
  send: 'Share…',
  qr: 'The link as a code to scan',
  leave: 'Give up the seat',
  invite: 'A seat is free',
  inviteText: (host: string) => `${host} is waiting for an opponent.`,
  sit: 'Sit down and play',
  reserved: 'The free seat is kept for somebody else.',
  closed: 'This game was closed before it began.',
};
