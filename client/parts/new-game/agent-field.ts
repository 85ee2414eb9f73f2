// Choosing a computer: eight levels as a ladder of bars, the other agents in a list under it, a line on each.
import { html, nothing, type TemplateResult } from 'lit-html';
import { AGENT_TEXT, type AgentName, type AgentText } from '../../../shared/agents.ts';
import { currentLanguage, words } from '../../i18n/language.ts';

export interface AgentField {
  /** Of the radio buttons; two fields in one form differ in it. */
  readonly name: 'agent' | 'second';
  readonly label: string;
  readonly agents: readonly AgentName[];
  readonly chosen: string;
  readonly pick: (agent: AgentName) => void;
}

const textOf = (agent: AgentName): AgentText => AGENT_TEXT[currentLanguage()][agent];

const levelOf = (agent: AgentName): number => Number(/^level:([1-8])$/.exec(agent)?.[1] ?? 0);

export const agentField = (field: AgentField): TemplateResult => {
  const { name, label, agents, chosen } = field;
  const levels = agents.filter((agent) => levelOf(agent) > 0);
  const others = agents.filter((agent) => levelOf(agent) === 0);
  const agent = agents.find((each) => each === chosen);
  const level = agent === undefined ? 0 : levelOf(agent);
  return html`<fieldset class="field agents" data-agents=${name}>
    <legend>${label}</legend>
    <div class="ladder">${levels.map((each) => rung(field, each, level))}</div>
    <p class="agent-line" data-agent=${chosen}>
      ${agent === undefined ? nothing : html`<strong>${textOf(agent).name}</strong> ${textOf(agent).line}`}
    </p>
    ${
      others.length === 0
        ? nothing
        : html`<details class="others" ?open=${agent !== undefined && level === 0}>
            <summary>${words().create.others(others.length)}</summary>
            <div class="others-list">${others.map((each) => other(field, each))}</div>
          </details>`
    }
  </fieldset>`;
};

const rung = (field: AgentField, agent: AgentName, reached: number): TemplateResult => {
  const level = levelOf(agent);
  return html`<label class="rung" data-rung=${level} ?data-reached=${level <= reached}>
    ${radio(field, agent, words().create.levelOf(level))}
    <span class="rung-bar" aria-hidden="true"></span>
    <span class="rung-number" aria-hidden="true">${level}</span>
  </label>`;
};

const other = (field: AgentField, agent: AgentName): TemplateResult => {
  const { name, line } = textOf(agent);
  return html`<label class="other">
    ${radio(field, agent)}<span class="other-box"><strong>${name}</strong><small>${line}</small></span>
  </label>`;
};

const radio = ({ name, chosen, pick }: AgentField, agent: AgentName, label?: string): TemplateResult =>
  html`<input
    type="radio"
    name=${name}
    value=${agent}
    aria-label=${label ?? nothing}
    .checked=${agent === chosen}
    @change=${() => pick(agent)}
  />`;
