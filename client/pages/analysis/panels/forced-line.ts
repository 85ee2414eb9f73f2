// What is forced in the position that is shown, in words: looked for and proven by a thread of its own.
import { html, nothing, type TemplateResult } from 'lit-html';
import type { Game, Rules } from '../../../../shared/game.ts';
import { GAMES, type GameId } from '../../../../shared/games/index.ts';
import { lineOf } from '../../../../shared/proof/line.ts';
import { stepsOf } from '../../../../shared/proof/steps.ts';
import type { Look } from '../../../../shared/report/looker.ts';
import type { Tactics } from '../../../../shared/tactics.ts';
import type { Reporters } from '../../../engine/reporters.ts';
import { analysisWords } from '../../../i18n/words/analysis.ts';
import { matchWords } from '../../../i18n/words/match.ts';
import { colourText } from '../../../state/analysis/worth.ts';
import type { Study } from '../../../state/analysis/study.ts';

export interface ForcedLine {
  /** To be called while the panel is shown; what is known of the position, or nothing yet. */
  view(study: Study, tactics: Tactics): TemplateResult | typeof nothing;
  leave(): void;
}

/** Whoever has levels has an engine. */
const hasEngine = (id: GameId): boolean => {
  const game: Game = GAMES[id];
  return game.levels;
};

export const openForcedLine = (changed: () => void): ForcedLine => {
  let reporters: Promise<Reporters> | null = null;
  let opened = '';
  let about: Study['place'] | null = null;
  let found: Look | null = null;

  const close = (): void => {
    void reporters?.then((each) => each.close()).catch(() => undefined);
    reporters = null;
  };
  const openFor = ({ tree: { game, setup } }: Study): Promise<Reporters> => {
    const wanted = JSON.stringify([game, setup]);
    if (reporters !== null && opened === wanted) return reporters;
    close();
    opened = wanted;
    return (reporters = import('../../../engine/reporters.ts').then(({ openReporters }) =>
      openReporters(game, setup, 1),
    ));
  };
  const ask = async (study: Study): Promise<void> => {
    const { place, tree } = study;
    about = place;
    found = null;
    if (place.position.outcome !== null || !hasEngine(tree.game)) return;
    try {
      const look = await (await openFor(study)).look({ start: tree.start ?? null, moves: place.moves });
      if (about !== place) return;
      found = look;
      changed();
    } catch {
      // Without an engine nothing is said to be forced.
    }
  };

  return {
    view: (study, tactics) => {
      if (about !== study.place) void ask(study);
      return found === null ? nothing : forcedView(study, tactics, found);
    },
    leave: close,
  };
};

const forcedView = (
  { tree, rules, place }: Study,
  tactics: Tactics,
  { proofs: { attack, loss, only } }: Look,
): TemplateResult | typeof nothing => {
  const t = analysisWords().threats;
  const { position } = place;
  const [mover, rival] = [position.turn, position.turn === 0 ? 1 : 0] as const;
  if (attack !== null) {
    const line = lineOf(rules, position, attack.proof);
    return said(
      t.forced[attack.goal](colourText(tree.game, mover), Math.ceil(attack.plies / 2)),
      lineText(rules, stepsOf(rules, tactics, position, line)),
    );
  }
  if (loss !== null) return said(t.lost[loss.goal](colourText(tree.game, rival), Math.floor(loss.plies / 2)));
  if (only === null) return nothing;
  const move = moveText(rules, only.move);
  return said(t.only[only.goal](move, colourText(tree.game, rival), Math.floor(only.plies / 2)));
};

const said = (text: string, line = ''): TemplateResult =>
  html`<p class="forced" data-threats="forced">
    ${text} <small>${analysisWords().worth.proven}</small>${line === '' ? nothing : html`<br />${line}`}
  </p>`;

const moveText = (rules: Rules, move: number): string =>
  matchWords().moveNames[rules.format(move)] ?? rules.format(move);

/** Attack and answer by turns: `h8 (four) i9, j9 (open three) k9`. */
const lineText = (rules: Rules, steps: ReturnType<typeof stepsOf>): string => {
  const t = analysisWords().threats;
  const pairs: string[] = [];
  for (let at = 0; at < steps.length; at += 2) {
    const [own, answer] = [steps[at], steps[at + 1]];
    if (own === undefined) break;
    const made = own.made === null ? '' : ` (${t.made[own.made]})`;
    pairs.push(
      `${moveText(rules, own.move)}${made}${answer === undefined ? '' : ` ${moveText(rules, answer.move)}`}`,
    );
  }
  return pairs.join(', ');
};
