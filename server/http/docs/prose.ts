// What the documents say before their lists: words that both ways of speaking share.
import type { AnyRefusal } from '../../../shared/protocol.ts';
import { SCOPE_MEANINGS } from '../../../shared/protocol/scopes.ts';
import { MAX_BUFFERED } from '../../wire/line.ts';
import { REFUSALS } from '../api/refusals.ts';

const listed = (entries: readonly (readonly [string, string])[]): string =>
  entries.map(([name, meaning]) => `- \`${name}\`: ${meaning}`).join('\n');

/** Every reason with what it means. */
export const refusalsInWords = (): string =>
  listed(
    (Object.keys(REFUSALS) as AnyRefusal[]).map((reason) => {
      const [status, meaning] = REFUSALS[reason];
      return [reason, `${meaning} (${String(status)})`] as const;
    }),
  );

export const scopesInWords = (): string => listed(Object.entries(SCOPE_MEANINGS));

export const WORDS = `## Words

- A **match** is a log of **rows**, numbered from 0 without a gap; each is an accepted command with all its effects. Apply them in order and you know all there is to know.
- The acknowledgement of a command **is the mover's copy of its row**: on a socket it does not come again as news. A stream over HTTP has every row.
- A **chair** (0 or 1) is a person's place for the whole match; a **seat** is who moves first (0) or second (1) in one game. \`first\` in a row says which chair has seat 0. Winners of games are seats, scores of matches are by chair.
- A **turn** is a position, named by the number of the row that made it. A command on a position carries its turn, so one that comes too late is refused as \`stale-turn\`.
- A **key** is chosen by the client. In one match the same key of the same identity gets the same answer, after a restart of the server too: send again whatever got no answer.

## Moves

\`moves\` tells every legal move of a position. Connect Four: the column, \`1\` to \`7\`. Gomoku and Ninuki: the point, \`h8\`, or a word where an opening lets one choose. Abalone: Aba-Pro, \`e4e5\` along a line from its rear, \`e4e6f5\` sideways by the ends of the line. Variants, sizes, options and names are told by \`/api/games\`.

## The life of a challenge

1. Somebody makes a match with a chair kept for a bot (\`create\`), or open to whoever has its id.
2. The bot hears \`challenge\`, again at each connection until it is answered and while it is played.
3. It takes the chair with the command \`sit\` (a rated match only with \`rated: true\`), or declines by doing nothing; whoever made the match may leave it with \`rise\`.
4. The row of \`sit\` carries \`first\`: the game runs, and so does the clock. \`play\`, \`offer\`, \`resign\`; before both have moved, \`abort\`.
5. After the end of a series, \`offer\` \`rematch\`: once it is accepted, the next game begins in the same match.

## Streams and slow readers

Whoever has ${String(MAX_BUFFERED)} bytes unread is let go, and may come back and go on from the row they have.`;
