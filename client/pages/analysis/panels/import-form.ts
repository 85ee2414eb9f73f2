// Opens a game from elsewhere: pasted, chosen as a file, or dropped on the page; what cannot be read is named with its place.
import './import-form.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import { mainLine, type GameTree } from '../../../../shared/record/tree.ts';
import { announce } from '../../../alerts/announce.ts';
import { analysisWords } from '../../../i18n/words/analysis.ts';
import { gameText } from '../../../i18n/language.ts';
import { icon } from '../../../parts/icons.ts';
import { toast } from '../../../parts/toasts.ts';
import { readImport, type Imported } from '../../../state/analysis/imported.ts';

type Fault = Exclude<Imported, { readonly ok: true }>;

export interface ImportForm {
  view(): TemplateResult;
  leave(): void;
}

interface ImportNeeds {
  readonly tree: () => GameTree;
  readonly open: (tree: GameTree) => void;
  readonly changed: () => void;
}

export const openImportForm = ({ tree, open, changed }: ImportNeeds): ImportForm => {
  let text = '';
  let fault: Fault | null = null;

  const take = (given: string): void => {
    text = given;
    const read = readImport(given, tree());
    fault = read.ok ? null : read;
    if (read.ok) {
      text = '';
      open(read.value);
      toast(analysisWords().import.opened(gameText(read.value.game).name, mainLine(read.value).length));
    } else {
      announce(faultText(read), true);
      // Whoever dropped it looks at something else.
      if (document.querySelector('.import') === null) toast(faultText(read), true);
    }
    changed();
  };
  const takeFile = async (file: File | null | undefined): Promise<void> => {
    if (file !== null && file !== undefined) take(await file.text());
  };
  const stopTaking = takeFromPage((file) => void takeFile(file), take);

  const view = (): TemplateResult => {
    const t = analysisWords().import;
    const input = (event: Event): void => {
      if (event.target instanceof HTMLTextAreaElement) text = event.target.value;
    };
    const submit = (event: Event): void => {
      event.preventDefault();
      take(text);
    };
    const choose = (event: Event): void => {
      if (!(event.target instanceof HTMLInputElement)) return;
      void takeFile(event.target.files?.[0]);
      // The same file can be chosen again.
      event.target.value = '';
    };
    return html`<form class="import" aria-label=${t.title} @submit=${submit}>
      <h2>${t.title}</h2>
      <textarea
        name="import"
        rows="3"
        aria-label=${t.text}
        aria-describedby="import-how"
        aria-invalid=${fault === null ? nothing : 'true'}
        spellcheck="false"
        .value=${text}
        @input=${input}
      ></textarea>
      <p class="quiet" id="import-how">${t.how}</p>
      ${
        fault === null
          ? nothing
          : html`<p class="import-fault" role="alert" data-fault=${fault.reason}>${faultText(fault)}</p>`
      }
      <div class="import-ways">
        <button class="button button-small button-strong" data-action="import">${t.read}</button>
        <label class="button button-small import-file"
          >${icon('list')}${t.file}<input
            type="file"
            name="import-file"
            class="visually-hidden"
            accept=".sgf,.psq,.json,.txt,text/plain,application/json"
            @change=${choose}
        /></label>
      </div>
    </form>`;
  };
  return { view, leave: stopTaking };
};

/** A file is dropped anywhere, or a text pasted where no field takes it. Returns how to stop. */
const takeFromPage = (file: (file: File | undefined) => void, take: (text: string) => void): (() => void) => {
  const over = (event: DragEvent): void => {
    if (event.dataTransfer?.types.some((type) => type === 'Files' || type === 'text/plain') === true)
      event.preventDefault();
  };
  const drop = (event: DragEvent): void => {
    if (isField(event.target) || event.dataTransfer === null) return;
    event.preventDefault();
    const [dropped] = event.dataTransfer.files;
    const text = event.dataTransfer.getData('text/plain');
    if (dropped !== undefined) file(dropped);
    else if (text !== '') take(text);
  };
  const paste = (event: ClipboardEvent): void => {
    if (isField(event.target) || event.clipboardData === null) return;
    const [pasted] = event.clipboardData.files;
    const text = event.clipboardData.getData('text/plain');
    if (pasted === undefined && text === '') return;
    event.preventDefault();
    if (pasted !== undefined) file(pasted);
    else take(text);
  };
  document.addEventListener('dragover', over);
  document.addEventListener('drop', drop);
  document.addEventListener('paste', paste);
  return () => {
    document.removeEventListener('dragover', over);
    document.removeEventListener('drop', drop);
    document.removeEventListener('paste', paste);
  };
};

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, dialog') !== null;

const faultText = (fault: Fault): string => {
  const t = analysisWords().import;
  if (!('game' in fault)) return t.faults[fault.reason];
  const { name, illegal } = gameText(fault.game);
  if ('ply' in fault) return t.atPly(name, fault.ply, fault.move, illegal[fault.detail] ?? fault.detail);
  const reason = known(fault.reason) ?? illegal[fault.reason] ?? fault.reason;
  if ('line' in fault) return t.atPlace(name, fault.line, fault.column, reason);
  return 'path' in fault ? t.atPath(fault.path, reason) : reason;
};

const known = (reason: string): string | undefined => {
  const faults: Readonly<Record<string, string>> = analysisWords().import.faults;
  return faults[reason];
};
