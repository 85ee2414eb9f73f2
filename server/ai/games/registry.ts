// One line a game that tells its computer players more than its rules.
export { abalone } from './abalone/ai.ts';
export { connect4 } from './connect4/ai.ts';
export { gomoku } from './gomoku/ai.ts';
export { ninuki } from './ninuki/ai.ts';
