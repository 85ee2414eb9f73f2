// Says no to somebody who pauses, where they would play people they do not know.
import type { Pauses } from '../../order/pauses.ts';
import type { Reply } from '../reply.ts';

export const refusedByPause = async (
  pauses: Pick<Pauses, 'until'>,
  identity: string,
  reply: Pick<Reply, 'refuse'>,
): Promise<boolean> => {
  const until = await pauses.until(identity);
  if (until !== null) reply.refuse({ reason: 'paused', detail: String(until) });
  return until !== null;
};
