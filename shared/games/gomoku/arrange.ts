// A board that somebody set up, as a position's text: where an opening settles colours, they are settled.
import type { Arrange } from '../../game.ts';

export const arrange: Arrange = (rules, { rows, turn }) => {
  // Only then a position says where its opening stands.
  const [, , stage] = rules.write(rules.start).split(' ');
  return [rows, turn === 0 ? 'b' : 'w', ...(stage === undefined ? [] : ['first'])].join(' ');
};
