// What is said of computer players; loaded when the first of them is to be named.
import type { AgentTexts } from '../../shared/agent-text.ts';
import { redraw } from '../redraw.ts';
import { currentLanguage } from '../i18n/language.ts';

let texts: AgentTexts | null = null;
let asked = false;

const load = async (): Promise<void> => {
  if (asked) return;
  asked = true;
  const { agentTexts } = await import('../../shared/all-agent-texts.ts');
  texts = await agentTexts();
  redraw();
};

/** Null until they are there, and for agents that nobody knows. */
export const agentWords = (id: string): AgentTexts[string]['en'] | null => {
  void load();
  return texts?.[id]?.[currentLanguage()] ?? null;
};
