// What people read about an agent: a name, and a line on who it is.
import type { InEachLanguage } from './languages.ts';

interface AgentText {
  readonly name: string;
  readonly line: string;
}

export type AgentTexts<Name extends string = string> = Readonly<Record<Name, InEachLanguage<AgentText>>>;
