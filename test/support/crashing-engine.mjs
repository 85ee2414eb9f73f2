// An engine that speaks UGI until it is asked for a move, and then crashes.
import { createInterface } from 'node:readline';

createInterface({ input: process.stdin }).on('line', (line) => {
  if (line === 'ugi') console.log('ugiok');
  if (line === 'isready') console.log('readyok');
  if (line.startsWith('go')) process.exit(3);
});
