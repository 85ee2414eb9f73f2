// Who somebody is at a table.
import type { Player } from '../../shared/match/match.ts';
import type { Identity } from '../../shared/protocol.ts';

export const playerOf = ({ id, name }: Identity, bot: boolean): Player => ({
  kind: bot ? 'bot' : 'person',
  id,
  name,
});
