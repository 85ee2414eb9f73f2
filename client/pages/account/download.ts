// Everything that the server keeps of this person, as one file: asked for page by page, games and lines of chat.
import type { Net } from '../../net/net.ts';
import type { AnswerTo, ArchivedGame, KeptOf } from '../../../shared/protocol.ts';
import { momentPath } from '../../../shared/route.ts';

interface Refusal {
  readonly reason: string;
}

const linesOf = async (net: Net): Promise<{ first: KeptOf; lines: KeptOf['lines'] } | Refusal> => {
  const first = await net.ask('kept', { after: null });
  if (!first.ok) return first;
  const lines = [...first.kept.lines];
  for (let after = first.kept.next; after !== null;) {
    const page: AnswerTo<'kept'> = await net.ask('kept', { after });
    if (!page.ok) return page;
    lines.push(...page.kept.lines);
    after = page.kept.next;
  }
  return { first: first.kept, lines };
};

const gamesOf = async (net: Net): Promise<readonly ArchivedGame[] | Refusal> => {
  const games: ArchivedGame[] = [];
  let after: string | null = null;
  do {
    const page: AnswerTo<'my-games'> = await net.ask('my-games', after === null ? {} : { after });
    if (!page.ok) return page;
    games.push(...page.games);
    after = page.next;
  } while (after !== null);
  return games;
};

/** Answers why not, where the server says no. */
export const downloadKept = async (net: Net): Promise<string | null> => {
  const said = await linesOf(net);
  if ('reason' in said) return said.reason;
  const games = await gamesOf(net);
  if ('reason' in games) return games.reason;
  const { identity, account } = said.first;
  const whole = {
    identity,
    account,
    lines: said.lines,
    games: games.map((game) => ({
      ...game,
      address: location.origin + momentPath(game.match, { game: game.number, ply: null }),
    })),
  };
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(whole, null, 1)], { type: 'application/json' }));
  link.download = 'pionnier.json';
  link.click();
  URL.revokeObjectURL(link.href);
  return null;
};
