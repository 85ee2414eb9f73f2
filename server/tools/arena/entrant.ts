// Who plays in the arena: agents of this package by name, and other programs by the protocol they speak.
import type { Rules } from '../../../shared/game.ts';
import type { GameId } from '../../../shared/games/index.ts';
import { no, ok, type Result } from '../../../shared/result.ts';
import { agentNamed, type AgentError } from '../../ai/agents.ts';
import { cutCommand } from '../engines/command-line.ts';
import { isForGomocup } from '../engines/gomocup-program.ts';
import type { ProgramSpec } from '../engines/probe.ts';

export type Entrant =
  { readonly kind: 'agent'; readonly name: string } | (ProgramSpec & { readonly name: string });

export type EntrantError = AgentError | 'no-command' | 'not-for-gomocup';

export const readEntrant = (game: GameId, rules: Rules, text: string): Result<Entrant, EntrantError> => {
  const [, kind, line = ''] = /^(ugi|gomocup):(.*)$/s.exec(text) ?? [];
  if (kind === 'ugi' || kind === 'gomocup') {
    const command = cutCommand(line);
    if ((command[0] ?? '') === '') return no('no-command');
    if (kind === 'gomocup' && (game !== 'gomoku' || !isForGomocup(rules))) return no('not-for-gomocup');
    return ok({ kind, name: text, command });
  }
  const named = agentNamed(game, rules.setup, text);
  return named.ok ? ok({ kind: 'agent', name: text }) : named;
};

/** Names between commas; a comma inside a command is written `\,`. */
export const cutNames = (lists: readonly string[]): string[] =>
  lists
    .flatMap((list) => list.split(/(?<!\\),/))
    .map((name) => name.replaceAll('\\,', ',').trim())
    .filter((name) => name !== '');
