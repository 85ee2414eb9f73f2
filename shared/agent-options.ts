// The settings that agents have, and a name with its settings as one text: `gomoku8:depth=2`.

/** Everything that any agent lets itself be told: whole numbers all of them. */
export const AGENT_OPTIONS = [
  'depth',
  'fullness',
  'beam',
  'order',
  'hash',
  'gaps',
  'forks',
  'danger',
  'learned',
  'nodes',
  'playouts',
] as const;
export type AgentOption = (typeof AGENT_OPTIONS)[number];

/** What a setting can be. */
export interface Range {
  readonly least: number;
  readonly most: number;
  /** What stands when nobody chooses; without it, nothing is limited then. */
  readonly usual?: number;
  /** Settings that go by a name: the difficulties of an agent. */
  readonly named?: Readonly<Partial<Record<Difficulty, number>>>;
}
export const DIFFICULTIES = ['medium', 'maximum'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

export type Ranges = Readonly<Partial<Record<AgentOption, Range>>>;
export type Chosen = Readonly<Partial<Record<AgentOption, number>>>;

/** An agent, and what of its settings somebody has chosen. */
export interface ChosenAgent {
  readonly name: string;
  readonly chosen: Chosen;
}

export const isAgentOption = (name: string): name is AgentOption =>
  AGENT_OPTIONS.some((each) => each === name);

/** Something that is there or not. */
export const OFF: Range = { least: 0, most: 1, usual: 0 };
export const ON: Range = { ...OFF, usual: 1 };

export const isSwitch = ({ least, most }: Range): boolean => least === 0 && most === 1;

/** The budget of a move, in positions. */
export const NODES: Range = { least: 1, most: 10_000_000 };

/** The name, and the settings as they were written; what they are worth, the agent's ranges say. */
export const splitAgent = (text: string): { readonly name: string; readonly settings: string } => {
  const [, name = text, settings = ''] = /^([^=]*?)((?::[a-z]+=[^:=]*)*)$/.exec(text) ?? [];
  return { name, settings };
};

/** What a text that was read before has chosen, where nobody asks of which game the agent is. */
export const chosenIn = (text: string): ChosenAgent => {
  const { name, settings } = splitAgent(text);
  const pairs = settings.matchAll(/:([a-z]+)=(\d+)/g);
  const chosen: Partial<Record<AgentOption, number>> = {};
  for (const [, key = '', value] of pairs) if (isAgentOption(key)) chosen[key] = Number(value);
  return { name, chosen };
};

/** What is as usual is not said. */
export const writeAgent = ({ name, chosen }: ChosenAgent, ranges: Ranges): string =>
  [
    name,
    ...AGENT_OPTIONS.flatMap((option) => {
      const value = chosen[option];
      return value === undefined || value === ranges[option]?.usual ? [] : [`${option}=${String(value)}`];
    }),
  ].join(':');
