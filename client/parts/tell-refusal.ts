// Says why something was not done; the words for it are loaded then.
import { words } from '../i18n/language.ts';
import { toast } from './toasts.ts';

/** Where it passes by itself, the detail says when. */
export const tellRefusal = async (reason: string, detail?: string): Promise<void> =>
  toast(await refusalSaid(reason, detail), true);

/** Where the network is cut too, less is said. */
export const refusalSaid = async (reason: string, detail?: string): Promise<string> => {
  try {
    const { openRefusals, refusalText } = await import('../i18n/refusal-text.ts');
    await openRefusals();
    return refusalText(reason, detail);
  } catch {
    return words().refused;
  }
};
