// One line a game that has an engine. A game without one is played by chance and by Monte-Carlo search.
export { abalone } from './abalone/brain.ts';
export { connect4 } from './connect4/brain.ts';
export { gomoku } from './gomoku/brain.ts';
export { ninuki } from './ninuki/brain.ts';
