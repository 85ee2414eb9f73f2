// Choosing a computer: eight levels as a ladder of bars, the other agents in a list under it, a line on each.
import './agent-field.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import { splitAgent } from '../../../shared/agent-options.ts';
import type { GameId } from '../../../shared/games/index.ts';
import { newGameWords } from '../../i18n/words/new-game.ts';
import { agentWords } from '../../state/naming/agent-words.ts';
import { agentSettings } from './agent-settings.ts';

export interface AgentField {
  /** Of the radio buttons; two fields in one form differ in it. */
  readonly name: 'agent' | 'second';
  readonly label: string;
  readonly game: GameId;
  readonly agents: readonly string[];
  /** With its settings, as one text. */
  readonly chosen: string;
  readonly pick: (agent: string) => void;
}

const levelOf = (agent: string): number => Number(/^level:([1-8])$/.exec(agent)?.[1] ?? 0);

export const agentField = (field: AgentField): TemplateResult => {
  const { name, label, game, agents, chosen, pick } = field;
  const levels = agents.filter((agent) => levelOf(agent) > 0);
  const others = agents.filter((agent) => levelOf(agent) === 0);
  return html`<fieldset class="field agent-field" data-agents=${name}>
    <legend>${label}</legend>
    ${levels.length === 0 ? list(field, others) : ladder(field, levels, others)}
    ${agentSettings({ prefix: name, game, chosen, pick })}
  </fieldset>`;
};

const ladder = (field: AgentField, levels: readonly string[], others: readonly string[]): TemplateResult => {
  const { name } = splitAgent(field.chosen);
  const agent = field.agents.find((each) => each === name);
  const level = agent === undefined ? 0 : levelOf(agent);
  const said = agent === undefined ? null : agentWords(agent);
  return html`
    <div class="agent-levels">${levels.map((each) => rung(field, each, level))}</div>
    <p class="agent-line" data-agent=${name}><strong>${said?.name}</strong> ${said?.line}</p>
    ${
      others.length === 0
        ? nothing
        : html`<details class="other-agents" ?open=${agent !== undefined && level === 0}>
            <summary>${newGameWords().others(others.length)}</summary>
            ${list(field, others)}
          </details>`
    }
  `;
};

const list = (field: AgentField, others: readonly string[]): TemplateResult =>
  html`<div class="other-agents-list">${others.map((each) => other(field, each))}</div>`;

const rung = (field: AgentField, agent: string, reached: number): TemplateResult => {
  const level = levelOf(agent);
  return html`<label class="agent-level" data-level=${level} ?data-reached=${level <= reached}>
    ${radio(field, agent, newGameWords().levelOf(level))}
    <span class="agent-level-bar" aria-hidden="true"></span>
    <span class="agent-level-number" aria-hidden="true">${level}</span>
  </label>`;
};

const other = (field: AgentField, agent: string): TemplateResult => {
  const said = agentWords(agent);
  return html`<label class="other-agent">
    ${radio(field, agent)}<span class="other-agent-box"
      ><strong>${said?.name ?? agent}</strong><small>${said?.line}</small></span
    >
  </label>`;
};

const radio = ({ name, chosen, pick }: AgentField, agent: string, label?: string): TemplateResult =>
  html`<input
    type="radio"
    name=${name}
    value=${agent}
    aria-label=${label ?? nothing}
    .checked=${agent === splitAgent(chosen).name}
    @change=${() => pick(agent)}
  />`;
