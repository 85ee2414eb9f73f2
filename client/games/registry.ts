// One line a game: how it shows itself.
export { abalone } from './abalone/face.ts';
export { connect4 } from './connect4/face.ts';
export { gomoku } from './gomoku/face.ts';
export { ninuki } from './ninuki/face.ts';
