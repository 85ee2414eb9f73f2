// What is said of computer players; loaded when the first of them is to be named.
import type { AgentOption } from '../../../shared/agent-options.ts';
import type { OPTION_TEXTS } from '../../../shared/agent-option-text.ts';
import type { AgentTexts } from '../../../shared/agent-text.ts';
import { redraw } from '../../redraw.ts';
import { currentLanguage } from '../../i18n/language.ts';

let texts: AgentTexts | null = null;
let options: typeof OPTION_TEXTS | null = null;
let asked = false;

const load = async (): Promise<void> => {
  if (asked) return;
  asked = true;
  const [{ agentTexts }, { OPTION_TEXTS }] = await Promise.all([
    import('../../../shared/all-agent-texts.ts'),
    import('../../../shared/agent-option-text.ts'),
  ]);
  options = OPTION_TEXTS;
  texts = await agentTexts();
  redraw();
};

/** Null until they are there, and for agents that nobody knows. */
export const agentWords = (id: string): AgentTexts[string]['en'] | null => {
  void load();
  return texts?.[id]?.[currentLanguage()] ?? null;
};

/** What is said of their settings. */
export const optionWords = (option: AgentOption): (typeof OPTION_TEXTS)['en'][AgentOption] => {
  void load();
  return options?.[currentLanguage()][option] ?? { name: option, said: (value) => `${option} ${value}` };
};
