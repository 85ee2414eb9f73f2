// One line a game: what is listed here can be played.
export { abalone } from './abalone/game.ts';
export { connect4 } from './connect4/game.ts';
export { gomoku } from './gomoku/game.ts';
export { ninuki } from './ninuki/game.ts';
