// Puts a text where it can be pasted from, and says so.
import { toast } from './toasts.ts';

/** The field that shows it helps where a page is not secure: the text is selected in it, and the old way tried. */
export const copyText = async (text: string, field: HTMLInputElement | null, said: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    toast(said);
  } catch {
    field?.select();
    if (copySelected()) toast(said);
  }
};

const copySelected = (): boolean => {
  const old: { execCommand?: (command: string) => boolean } = document;
  return old.execCommand?.('copy') === true;
};
