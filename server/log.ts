// What a server tells whoever runs it: who comes and goes, which matches begin and end, what is asked for and refused.
// Ids, reasons and times; never a token, a code, a name or what people say.
import type { Match } from '../shared/match/match.ts';

export interface Log {
  info(what: object, said: string): void;
  debug(what: object, said: string): void;
}

export const SILENT: Log = { info: () => undefined, debug: () => undefined };

/** Called with every state of every match; says when a game of it begins, and how it ends. */
export const logsPhases =
  (log: Log) =>
  (before: Match | null, match: Match): void => {
    if (before !== null && before.phase === match.phase && before.game === match.game) return;
    const { id, phase, game, terms, outcome } = match;
    const what = { match: id, game: terms.game, number: game, phase };
    if (outcome === null) log.info(what, 'match');
    else log.info({ ...what, winner: outcome.winner, reason: outcome.reason }, 'match');
  };
