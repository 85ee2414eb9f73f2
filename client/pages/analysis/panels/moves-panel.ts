// The moves of an analysis as a tree: the main line, and beside each move what else was tried.
import './moves-panel.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import { formatsOf } from '../../../../shared/record/record.ts';
import { exportTree } from '../../../../shared/record/tree-file.ts';
import { nodeAt, type MoveNode, type Path } from '../../../../shared/record/tree.ts';
import { analysisWords } from '../../../i18n/words/analysis.ts';
import { matchWords } from '../../../i18n/words/match.ts';
import { icon } from '../../../parts/icons.ts';
import { toast } from '../../../parts/toasts.ts';
import { addressOf } from '../../../state/analysis/address.ts';
import type { Study } from '../../../state/analysis/study.ts';
import type { Panel } from './panel.ts';

export const movesPanel = (study: () => Study): Panel => ({
  id: 'moves',
  title: () => analysisWords().moves.title,
  view: () => {
    const t = analysisWords().moves;
    const { tree, path } = study();
    return html`
      <div class="tree" role="group" aria-label=${t.title} tabindex="-1">
        <button
          class="move tree-start"
          aria-current=${path.length === 0 ? 'step' : nothing}
          @click=${() => study().go([])}
        >
          ${t.start}
        </button>
        ${line(study(), tree.children, [])}
      </div>
      ${tree.children.length === 0 ? html`<p class="quiet">${t.none}</p>` : tools(study())}
    `;
  },
  drawn: (root) => follow(root),
});

/** A line, and after each of its moves the branches that leave it there. */
const line = (study: Study, children: readonly MoveNode[], before: Path): TemplateResult[] => {
  const parts: TemplateResult[] = [];
  let siblings = children;
  let path = before;
  let interrupted = true;
  for (let main = siblings[0]; main !== undefined; main = siblings[0]) {
    parts.push(moveButton(study, main, [...path, 0], interrupted));
    const others = siblings.slice(1);
    const from = path;
    if (others.length > 0) {
      parts.push(
        html`<div class="tree-branches">
          ${others.map((other, index) => branch(study, other, [...from, index + 1]))}
        </div>`,
      );
    }
    interrupted = others.length > 0;
    path = [...path, 0];
    siblings = main.children;
  }
  return parts;
};

const branch = (study: Study, node: MoveNode, path: Path): TemplateResult =>
  html`<div class="tree-branch">
    ${moveButton(study, node, path, true)} ${line(study, node.children, path)}
  </div>`;

const moveButton = (study: Study, node: MoveNode, path: Path, numbered: boolean): TemplateResult => {
  const ply = path.length;
  const here = ply === study.path.length && path.every((index, at) => index === study.path[at]);
  const number = `${String(Math.ceil(ply / 2))}${ply % 2 === 1 ? '.' : '…'}`;
  return html`${node.name === undefined ? nothing : html`<em class="tree-name">${node.name}</em>`}<button
      class="move"
      aria-current=${here ? 'step' : nothing}
      data-path=${path.join('.')}
      @click=${() => study.go(path)}
    >
      ${numbered || ply % 2 === 1 ? html`<span class="move-number">${number}</span>` : nothing}${moveName(node.move)}
    </button>`;
};

const moveName = (text: string): string => matchWords().moveNames[text] ?? text;

const tools = (study: Study): TemplateResult => {
  const t = analysisWords().moves;
  const node = nodeAt(study.tree, study.path);
  const isMain = study.path.every((index) => index === 0);
  const rename = (event: Event): void => {
    if (event.target instanceof HTMLInputElement) study.name(event.target.value.trim());
  };
  const comment = (event: Event): void => {
    if (event.target instanceof HTMLTextAreaElement) study.comment(event.target.value.trim());
  };
  return html`
    ${
      node === null
        ? nothing
        : html`<label class="field tree-rename">
            <span>${t.name}</span>
            <input name="branch-name" maxlength="60" .value=${node.name ?? ''} @change=${rename} />
          </label>`
    }
    <label class="field tree-rename">
      <span>${t.comment}</span>
      <textarea
        name="comment"
        rows="2"
        maxlength="2000"
        .value=${(node ?? study.tree).comment ?? ''}
        @change=${comment}
      ></textarea>
    </label>
    <div class="tree-tools">
      ${
        isMain
          ? nothing
          : html`<button class="button button-small" data-action="promote" @click=${() => study.promote()}>
              ${icon('check')}${t.promote}
            </button>`
      }
      ${
        node === null
          ? nothing
          : html`<button class="button button-small" data-action="remove" @click=${() => study.remove()}>
              ${icon('close')}${t.remove}
            </button>`
      }
      <button class="button button-small" data-action="copy-link" @click=${() => void copy(study)}>
        ${icon('link')}${t.copy}
      </button>
    </div>
    <div class="tree-tools" role="group" aria-label=${t.export}>
      ${formatsOf(study.tree.game).map(
        (format) =>
          html`<button class="button button-small" data-export=${format} @click=${() => save(study, format)}>
            ${icon('save')}${matchWords().result.formats[format] ?? format}
          </button>`,
      )}
    </div>
  `;
};

/** As a file: with all branches where the format has them, else the line that is shown. */
const save = ({ tree, path }: Study, format: string): void => {
  const text = exportTree(tree, path, format);
  if (text === null) {
    toast(analysisWords().moves.unable, true);
    return;
  }
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${tree.game}-analysis.${format}`;
  link.click();
  URL.revokeObjectURL(url);
};

const copy = async ({ tree, path }: Study): Promise<void> => {
  await navigator.clipboard.writeText(new URL(addressOf(tree, path), location.href).href);
  toast(analysisWords().moves.copied);
};

/** The move that is shown stays in sight, and only the tree scrolls for it. */
const follow = (root: ParentNode): void => {
  const tree = root.querySelector<HTMLElement>('.tree');
  const move = tree?.querySelector<HTMLElement>('[aria-current]') ?? null;
  if (tree === null || move === null) return;
  const [box, at] = [tree.getBoundingClientRect(), move.getBoundingClientRect()];
  if (at.top < box.top || at.bottom > box.bottom) tree.scrollTop += at.top - box.top - box.height / 2;
};
