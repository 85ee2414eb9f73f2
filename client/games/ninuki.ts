// How ninuki looks.
import type { View } from '../board/view.ts';

export const ninuki: View = { id: 'ninuki' };
