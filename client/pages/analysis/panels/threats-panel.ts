// What both sides threaten in the position: in words, and on the board for the one that is pressed.
import './threats-panel.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import type { Game } from '../../../../shared/game.ts';
import { GAMES, type GameId } from '../../../../shared/games/index.ts';
import type { Control, TacticsFor, Threat } from '../../../../shared/tactics.ts';
import { regionOver } from '../../../board/draw/marks/candidates.ts';
import { analysisWords } from '../../../i18n/words/analysis.ts';
import { matchWords } from '../../../i18n/words/match.ts';
import type { Study } from '../../../state/analysis/study.ts';
import { colourText } from '../../../state/analysis/worth.ts';
import { colourName } from '../../../state/naming/colour-name.ts';
import { openForcedLine } from './forced-line.ts';
import type { Panel } from './panel.ts';

export interface ThreatsPanel extends Panel {
  leave(): void;
}

interface ThreatsNeeds {
  readonly study: () => Study;
  /** What is said instead while nobody may be helped. */
  readonly closed: () => TemplateResult | null;
  readonly changed: () => void;
}

const loaded = new Map<GameId, TacticsFor>();

const load = async (id: GameId, changed: () => void): Promise<void> => {
  const game: Game = GAMES[id];
  const tactics = await game.tactics?.();
  if (tactics === undefined || loaded.has(id)) return;
  loaded.set(id, tactics);
  changed();
};

export const threatsPanel = ({ study, closed, changed }: ThreatsNeeds): ThreatsPanel => {
  const forced = openForcedLine(changed);
  let pressed = '';
  let about: Study['place'] | null = null;
  let found: readonly Threat[] = [];
  let control: Control | null = null;

  /** Those of the position shown; looked for again only where it is another one. */
  const threats = (): readonly Threat[] => {
    const { place, rules, tree } = study();
    const tactics = loaded.get(tree.game);
    if (tactics === undefined) {
      void load(tree.game, changed);
      return [];
    }
    if (about !== place) {
      about = place;
      const known = tactics(rules);
      found = known.threats(place.position);
      control = known.control?.(place.position) ?? null;
    }
    return found;
  };
  const press = (name: string): void => {
    pressed = pressed === name ? '' : name;
    changed();
  };

  const item = (threat: Threat): TemplateResult => {
    const name = nameOf(threat);
    return html`<li>
      <button
        class="threat"
        data-threat=${threat.kind}
        aria-pressed=${pressed === name}
        @click=${() => press(name)}
      >
        ${wordsFor(study(), threat)}
      </button>
    </li>`;
  };
  const side = (colour: 0 | 1): TemplateResult | typeof nothing => {
    const own = threats().filter((threat) => threat.colour === colour);
    const heading = matchWords().colours[colourName(study().tree.game, colour)];
    return own.length === 0
      ? nothing
      : html`<h2 class="threats-of">${heading}</h2>
          <ul class="threats">
            ${own.map(item)}
          </ul>`;
  };

  return {
    id: 'threats',
    title: () => analysisWords().threats.title,
    view: () => {
      const shut = closed();
      if (shut !== null) return shut;
      const none = threats().length === 0;
      const tactics = loaded.get(study().tree.game);
      return html`${tactics === undefined ? nothing : forced.view(study(), tactics(study().rules))}
      ${control === null ? nothing : controlView(study(), control)}
      ${none ? html`<p class="quiet" data-threats="none">${analysisWords().threats.none}</p>` : nothing}
      ${side(0)} ${side(1)}`;
    },
    leave: () => forced.leave(),
    over: () => {
      if (closed() !== null) return null;
      const shown = threats().find((threat) => nameOf(threat) === pressed);
      return shown === undefined ? null : regionOver([...shown.stones, ...shown.cells]);
    },
  };
};

/** Who owns the zugzwang, with the squares it wins on. */
const controlView = ({ tree, rules }: Study, { colour, first, result, cells }: Control): TemplateResult => {
  const names = cells.map((cell) => rules.geometry.name(cell)).join(', ');
  const begin = first === null ? '' : rules.format(first);
  return html`<p class="forced" data-threats="control">
    ${analysisWords().threats.control[result](colourText(tree.game, colour), begin, names)}
    <small>${analysisWords().worth.proven}</small>
  </p>`;
};

const nameOf = ({ kind, colour, stones, cells }: Threat): string =>
  [kind, colour, stones.join(), cells.join()].join(' ');

const wordsFor = ({ rules }: Study, { kind, stones, cells }: Threat): string => {
  const names = (list: readonly number[]): string => list.map((cell) => rules.geometry.name(cell)).join(', ');
  return analysisWords().threats.kinds[kind](names(cells), names(stones));
};
