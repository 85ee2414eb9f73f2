// What the address of a match says without a script: who plays what, how it stands, and a picture of it.
import { splitAgent } from '../../../shared/agent-options.ts';
import { agentTexts } from '../../../shared/all-agent-texts.ts';
import { GAMES } from '../../../shared/games/index.ts';
import type { Game, Position } from '../../../shared/game.ts';
import { inLanguage, type Language } from '../../../shared/languages.ts';
import { chairAt, MATCH_ENDS, type Match, type Player } from '../../../shared/match/match.ts';
import { momentPath, type Moment } from '../../../shared/route.ts';
import type { Told } from '../match-view.ts';
import type { PageHead } from './head.ts';
import { PAGE_WORDS, type PageWords } from './words.ts';

/** A game at a position, with the game as it was last. */
export interface Standing {
  readonly game: Match;
  readonly ply: number;
}

/** The position that an address names; null where the match has none such. */
export const standingOf = ({ match, games }: Told, moment: Moment | null): Standing | null => {
  const game = moment === null ? match : games[moment.game - 1];
  if (game === undefined) return null;
  const ply = moment?.ply ?? game.moves.length;
  return ply > game.moves.length ? null : { game, ply };
};

export const matchHead = async (
  told: Told,
  moment: Moment | null,
  origin: string,
  language: Language,
): Promise<PageHead | null> => {
  const standing = standingOf(told, moment);
  if (standing === null) return null;
  const { game, ply } = standing;
  const t = PAGE_WORDS[language];
  const text = await inLanguage((GAMES[game.terms.game] as Game).text, language);
  const names = await namesOf(game, t, language);
  const said = [
    ...(game.game > 1 ? [t.numbered(game.game)] : []),
    stateOf(game, t, text.ends, names),
    ...((moment?.ply ?? null) === null || ply === game.moves.length ? [] : [t.after(ply)]),
  ].join(' ');
  const { id } = told.match;
  const picture = momentPath(id, { game: Math.max(1, game.game), ply });
  const url = origin + (moment === null ? `/match/${id}` : momentPath(id, moment));
  return {
    language,
    title: game.chairs.every((player) => player === null)
      ? t.table(text.name)
      : t.versus(names[0], names[1], text.name),
    description: said,
    url,
    oembed: `${origin}/oembed?url=${encodeURIComponent(url)}`,
    picture: game.game === 0 ? null : { url: `${origin}${picture}.png`, label: t.picture(ply) },
    isPrivate: told.match.terms.private,
  };
};

/** By seat: who is first is named first. */
const namesOf = async (game: Match, t: PageWords, language: Language): Promise<readonly [string, string]> => {
  const agents = await agentTexts();
  const name = (player: Player | null): string => {
    if (player === null) return t.free;
    const agent = player.agent === undefined ? null : splitAgent(player.agent).name;
    return (agent === null ? undefined : agents[agent]?.[language].name) ?? player.name;
  };
  return [name(game.chairs[chairAt(game, 0)]), name(game.chairs[chairAt(game, 1)])];
};

const stateOf = (
  game: Match,
  t: PageWords,
  ends: Readonly<Record<string, string>>,
  names: readonly [string, string],
): string => {
  const { outcome, moves } = game;
  if (game.game === 0) return t.open;
  if (outcome === null) return t.running(moves.length);
  const reason = reasonOf(outcome, t, ends);
  if (outcome.winner !== null) return t.won(names[outcome.winner], reason, moves.length);
  const isOff = outcome.reason === 'aborted' || outcome.reason === 'abandoned';
  return isOff ? t.called(reason) : t.drawn(reason, moves.length);
};

const reasonOf = (
  { reason }: NonNullable<Position['outcome']>,
  t: PageWords,
  ends: Readonly<Record<string, string>>,
): string => {
  const ofMatch = MATCH_ENDS.find((end) => end === reason);
  return ofMatch === undefined ? (ends[reason] ?? reason) : t.ends[ofMatch];
};
