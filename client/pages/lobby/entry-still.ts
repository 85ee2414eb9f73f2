// The small board of a match in the lobby.
import type { LobbyEntry } from '../../../shared/protocol.ts';
import { rulesOf } from '../../../shared/rules-of.ts';
import { lostAt, stonesOf } from '../../state/match/position-view.ts';
import type { Still } from '../../state/still.ts';

/** Null for a position this page cannot read. */
export const entryStill = ({ terms, position }: Pick<LobbyEntry, 'terms' | 'position'>): Still | null => {
  const rules = rulesOf(terms.game, terms.setup);
  const read = rules.read(position);
  if (!read.ok) return null;
  const shown = {
    stones: stonesOf(read.value),
    last: [],
    proof: read.value.outcome?.cells ?? [],
    lost: lostAt(rules, read.value),
    turn: read.value.turn,
    targets: [],
  };
  return { game: terms.game, rules, shown, key: `${terms.game} ${terms.setup.size} ${position}` };
};
