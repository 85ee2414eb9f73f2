// A thread of the browser that looks at positions of a game for its report, one at a time.
import { brainOf } from '../../shared/engine/index.ts';
import { verdictOn } from '../../shared/report/learn.ts';
import { lookAt } from '../../shared/report/look.ts';
import type { Looker } from '../../shared/report/looker.ts';
import { openLooker } from '../../shared/report/open-looker.ts';
import { positionAfter } from '../../shared/record/position-after.ts';
import { rulesOf } from '../../shared/rules-of.ts';
import type { FromReporter, ToReporter } from './report-messages.ts';

let looker: Looker | null = null;

const say = (message: FromReporter): void => postMessage(message);

const open = async ({ game, setup, module, book }: ToReporter & { readonly kind: 'open' }): Promise<void> => {
  const brain = brainOf(game);
  if (brain === null) throw new Error(`${game} has no engine`);
  looker = await openLooker(game, brain, rulesOf(game, setup), { module, book });
  say({ kind: 'open' });
};

self.addEventListener('message', ({ data }: MessageEvent<ToReporter>) => {
  if (data.kind === 'open') {
    void open(data);
    return;
  }
  if (looker === null) throw new Error('asked before it was opened');
  const { id } = data;
  const position = positionAfter(looker.rules, data.start, data.moves);
  if (data.kind === 'look') say({ kind: 'looked', id, look: lookAt(looker, position) });
  else say({ kind: 'tried', id, verdict: verdictOn(looker, position, data.move, data.claim) });
});
