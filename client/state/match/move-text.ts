// A move as the list and the announcements write it: in its game's notation, or in words where it touches no cell.
import { matchWords } from '../../i18n/words/match.ts';
import type { Step } from './story.ts';

export const moveText = ({ text }: Pick<Step, 'text'>): string => matchWords().moveNames[text] ?? text;
