// What both sides threaten in the position: in words, and on the board for the one that is pressed.
import './threats-panel.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import type { Game } from '../../../../shared/game.ts';
import { GAMES, type GameId } from '../../../../shared/games/index.ts';
import type { TacticsFor, Threat } from '../../../../shared/tactics.ts';
import { regionOver } from '../../../board/draw/candidates.ts';
import { analysisWords } from '../../../i18n/analysis-words.ts';
import { matchWords } from '../../../i18n/match-words.ts';
import type { Study } from '../../../state/analysis/study.ts';
import { colourName } from '../../../state/naming/colour-name.ts';
import type { Panel } from './panel.ts';

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

export const threatsPanel = ({ study, closed, changed }: ThreatsNeeds): Panel => {
  let pressed = '';
  let about: Study['place'] | null = null;
  let found: readonly Threat[] = [];

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
      found = tactics(rules).threats(place.position);
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
      : html`<h3 class="threats-of">${heading}</h3>
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
      return html`${
        threats().length === 0
          ? html`<p class="quiet" data-threats="none">${analysisWords().threats.none}</p>`
          : nothing
      }
      ${side(0)} ${side(1)}`;
    },
    over: () => {
      if (closed() !== null) return null;
      const shown = threats().find((threat) => nameOf(threat) === pressed);
      return shown === undefined ? null : regionOver([...shown.stones, ...shown.cells]);
    },
  };
};

const nameOf = ({ kind, colour, stones, cells }: Threat): string =>
  [kind, colour, stones.join(), cells.join()].join(' ');

const wordsFor = ({ rules }: Study, { kind, stones, cells }: Threat): string => {
  const names = (list: readonly number[]): string => list.map((cell) => rules.geometry.name(cell)).join(', ');
  return analysisWords().threats.kinds[kind](names(cells), names(stones));
};
