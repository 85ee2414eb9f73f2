// What the page that lets another device in says, in English.
import { count } from '../count.ts';

export const device = {
  title: 'Another device',
  lead: 'Go on as the same player on your phone or another computer. Your games and your name come along.',
  here: 'Take this player to another device',
  hereText: 'Make a code, then scan it or type it in over there. It is good for one minute and one device.',
  make: 'Make a code',
  code: 'Code',
  left: (seconds: number) => `${String(seconds)} s left`,
  over: 'This code has run out.',
  qr: 'The code to scan',
  there: 'I have a code',
  thereText: 'Type the code that the other device shows. The other device will ask you to confirm.',
  use: 'Become this player',
  waiting: 'Now confirm on the other device…',
  done: (name: string) => `Done. You are ${name} here too.`,
  forget: 'Sign out everywhere else',
  forgetText: 'A phone was lost, or somebody else uses it? Every other device stops being you at once.',
  forgetDo: 'Sign out the others',
  forgotten: (devices: number) =>
    devices === 0
      ? 'You were signed in nowhere else.'
      : count(devices, 'device was signed out.', 'devices were signed out.'),
  ask: 'Is this you?',
  askText: (from: string, code: string) =>
    `A new device (${from}) shows the code ${code}. Allow it only if that device is in your hands: it will play as you.`,
  allow: 'Yes, allow it',
  refuse: 'No',
  fragment: 'This link carries a code from your other device.',
};
