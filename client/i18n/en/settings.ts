// What the settings say, in English.
const boards = { atelier: 'Atelier', night: 'Night', paper: 'Paper' };
const shades = { system: 'System', light: 'Light', dark: 'Dark' };

export const settings = {
  title: 'Settings',
  language: 'Language',
  shade: 'Appearance',
  shades,
  board: 'Board',
  boards,
  shapes: 'Colours everyone can tell apart, with marks',
  coordinates: 'Coordinates',
  confirm: 'Confirm each move',
  confirmHint: 'The first tap shows the move, the second plays it.',
  confirmTiny: 'Confirm moves by touch on 19×19',
  loupe: 'A magnifier over the finger on small cells',
  askFirst: 'Ask before I resign or offer a draw',
  rated: 'Rated games in quick pairing',
  ratedHint: 'A game is rated when both want it, and there is a clock.',
  profile: 'My ratings and results',
  premove: 'Plan a move while the opponent thinks',
  premoveHint: 'It is played at once when your turn comes.',
  still: 'No motion',
  sound: 'Sound',
  notify: 'Tell me when it is my turn and I am elsewhere',
  notifyDenied: 'This browser does not allow notifications here.',
  name: 'Your name',
  save: 'Save',
  saved: 'Saved.',
  account: 'Keep your name, see your devices',
  people: 'Whom you follow and block',
  device: 'Go on playing on another device',
};
