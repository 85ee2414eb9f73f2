// What an AI thinks, beside the board: live for those who watch, and for its opponent once they have asked.
import './thinking-panel.css';
import { html, nothing, render, type TemplateResult } from 'lit-html';
import { ref } from 'lit-html/directives/ref.js';
import { chairAt, otherChair, type Chair, type Match } from '../../../../shared/match/match.ts';
import type { ThinkingNews } from '../../../../shared/protocol.ts';
import type { Net } from '../../../net/net.ts';
import { lowerChair, nameAt } from '../../../state/match/seat-view.ts';
import { outlookOf, type Outlook } from '../../../state/match/outlook.ts';
import { stillExpected } from '../../../state/match/expected.ts';
import type { Story } from '../../../state/match/story.ts';
import { followThoughts } from '../../../state/match/thoughts.ts';
import { matchWords } from '../../../i18n/words/match.ts';
import { currentLanguage } from '../../../i18n/language.ts';
import { toggle } from '../../../parts/form-controls.ts';
import { moveText } from '../../../state/match/move-text.ts';

export interface ThinkingPanel {
  view(match: Match, story: Story, own: Chair | null): TemplateResult | typeof nothing;
  /** Another game has begun. */
  forget(): void;
  leave(): void;
}

type Sight = readonly [match: Match, story: Story, own: Chair | null];

/** Longer expectations are guesses, and would fill the page. */
const EXPECTED = 8;

export const openThinkingPanel = (id: string, net: Net): ThinkingPanel => {
  let element: HTMLElement | null = null;
  let sight: Sight | null = null;
  // Thoughts come ten times a second: they draw themselves alone, not the page.
  const draw = (): void => {
    if (element === null || sight === null) return;
    render(panel(sight), element);
  };
  const thinking = followThoughts(id, net, draw);

  const panel = (sight: Sight): TemplateResult => {
    const [match, , own] = sight;
    const chairs = [otherChair(lowerChair(match, own)), lowerChair(match, own)] as const;
    const shown = own === null || thinking.asked;
    return html`
      ${own === null ? nothing : toggle(matchWords().thinking.show, thinking.asked, (on) => thinking.ask(on))}
      ${
        shown
          ? chairs
              .filter((chair) => match.chairs[chair]?.kind === 'ai')
              .map((chair) => thoughtCard(sight, chair, thinking.at(chair)))
          : nothing
      }
    `;
  };

  return {
    view: (match, story, own) => {
      const among = match.chairs.some((player) => player?.kind === 'ai');
      if (!among || match.game === 0) return nothing;
      if (match.phase !== 'playing' && own !== null) return nothing;
      sight = [match, story, own];
      return html`<section
        class="thinking"
        aria-label=${matchWords().thinking.label}
        ${ref((found) => {
          element = found instanceof HTMLElement ? found : null;
          draw();
        })}
      ></section>`;
    },
    forget: () => thinking.forget(),
    leave: () => thinking.leave(),
  };
};

const thoughtCard = ([match, story]: Sight, chair: Chair, news: ThinkingNews | null): TemplateResult => {
  const t = matchWords().thinking;
  const name = nameAt(match, chair);
  const moves = match.phase === 'playing' && chairAt(match, match.rules.seat(match.position)) === chair;
  const state = moves ? t.now : news === null ? t.waits : t.before;
  const played = story.steps.slice(-EXPECTED).map(({ text }) => text);
  const told = news?.turn === match.turn ? 'now' : 'before';
  const expected = news === null ? [] : stillExpected(news.pv, played, told);
  return html`<div
    class="thought"
    data-thought=${chair}
    ?data-live=${moves}
    data-depth=${news?.depth ?? nothing}
  >
    <h2><span class="thought-pulse" aria-hidden="true"></span>${name}<small>${state}</small></h2>
    ${chanceBar(news === null ? null : outlookOf(match.terms.game, match.chairs[chair]?.agent ?? '', news))}
    <dl>
      ${fact(t.depth, news === null || news.depth === 0 ? '–' : String(news.depth))}
      ${fact(t.nodes, news === null || news.nodes === 0 ? '–' : short(news.nodes))}
      ${fact(t.speed, news === null || news.nps === 0 ? '–' : short(news.nps))}
    </dl>
    <p class="thought-line">
      <span class="quiet">${t.line}</span>
      ${
        expected.length === 0
          ? '–'
          : expected
              .slice(0, EXPECTED)
              .map((text) => html`<span class="thought-move">${moveText({ text })}</span>`)
      }
    </p>
  </div>`;
};

/** How the game stands for it: the same for every agent of every game. */
const chanceBar = (outlook: Outlook | null): TemplateResult => {
  const t = matchWords().thinking;
  const chance = outlook?.chance ?? 0.5;
  const said =
    outlook === null
      ? t.unknown
      : outlook.end === null
        ? t.percent(chance)
        : (chance > 0.5 ? t.wins : t.loses)(outlook.end);
  return html`<div class="chance" ?data-unknown=${outlook === null}>
    <span class="chance-head"><span class="visually-hidden">${t.chance}</span><strong>${said}</strong></span>
    <span
      class="chance-bar"
      role="meter"
      aria-label=${t.chance}
      aria-valuemin="0"
      aria-valuemax="100"
      aria-valuenow=${Math.round(100 * chance)}
      aria-valuetext=${said}
      ><span class="chance-part" .style=${`scale: ${chance.toFixed(3)} 1`}></span
    ></span>
  </div>`;
};

const fact = (name: string, value: string): TemplateResult =>
  html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;

const short = (number: number): string =>
  new Intl.NumberFormat(currentLanguage(), { notation: 'compact', maximumSignificantDigits: 3 }).format(
    number,
  );
