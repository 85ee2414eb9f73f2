// Says why something was not done; the words for it are loaded then.
import { words } from '../i18n/language.ts';
import { toast } from './toasts.ts';

export const tellRefusal = async (reason: string): Promise<void> => toast(await textOf(reason), true);

/** Where the network is cut too, less is said. */
const textOf = async (reason: string): Promise<string> => {
  try {
    const { openRefusals, refusalText } = await import('../i18n/refusal-text.ts');
    await openRefusals();
    return refusalText(reason);
  } catch {
    return words().refused;
  }
};
