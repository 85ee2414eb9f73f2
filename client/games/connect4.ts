// How connect4 looks.
import type { View } from '../board/view.ts';

export const connect4: View = { id: 'connect4' };
