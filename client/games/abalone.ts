// How abalone looks.
import type { View } from '../board/view.ts';

export const abalone: View = { id: 'abalone' };
