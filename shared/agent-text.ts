// What people read about an agent: a name, and a line on who it is.

interface AgentText {
  readonly name: string;
  readonly line: string;
}

/** In both languages. */
export type AgentTexts<Name extends string = string> = Readonly<
  Record<Name, { readonly en: AgentText; readonly fr: AgentText }>
>;
