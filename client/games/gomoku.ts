// How gomoku looks.
import type { View } from '../board/view.ts';

export const gomoku: View = { id: 'gomoku' };
