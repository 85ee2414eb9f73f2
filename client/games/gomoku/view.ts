// How Gomoku looks: a goban and nothing beside it.
import type { View } from '../../board/view.ts';
import { goban, gobanPlan } from '../goban.ts';

export const view: View = { ...goban, id: 'gomoku', plan: gobanPlan };
