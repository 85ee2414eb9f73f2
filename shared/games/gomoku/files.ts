// The formats other Gomoku programs write: piskvork's .psq and SGF.
import type { FileFormat, FileRecord, WrittenRecord } from '../../game.ts';
import type { ReadRecord } from '../../record/formats/error.ts';
import { readPsq, writePsq } from '../../record/formats/psq.ts';
import { readSgf, writeSgf } from '../../record/formats/sgf.ts';
import { readSgfTree, writeSgfTree } from '../../record/formats/sgf-tree.ts';
import type { StoneRecord } from '../../record/formats/stones.ts';
import { ok } from '../../result.ts';
import { VARIANTS } from './variants.ts';

const fromStones = ({ size, moves, black, white, rules }: StoneRecord): FileRecord => {
  const variant = rules?.toLowerCase() ?? '';
  return {
    size: String(size),
    ...(Object.hasOwn(VARIANTS, variant) ? { variant } : {}),
    moves,
    players: [black ?? null, white ?? null],
  };
};

/** These formats hold stones by colour: whoever chose Black in a swap opening is Black in the file. */
const toStones = ({ setup, moves, players, result }: WrittenRecord): StoneRecord => {
  const choice = moves.findIndex((move) => move === 'black' || move === 'white');
  const chooser = moves.includes('more') ? 0 : 1;
  const swapped = choice >= 0 && (moves[choice] === 'black') === (chooser === 1);
  const [black, white] = swapped ? [players[1], players[0]] : players;
  const winner = result?.winner ?? null;
  const colours = swapped ? (['white', 'black'] as const) : (['black', 'white'] as const);
  return {
    size: Number(setup.size),
    moves,
    rules: setup.variant,
    ...(black === null ? {} : { black }),
    ...(white === null ? {} : { white }),
    ...(result === null ? {} : { result: winner === null ? 'draw' : colours[winner] }),
  };
};

const format = (
  read: (text: string) => ReadRecord<StoneRecord, string>,
  write: (record: StoneRecord) => string,
): FileFormat => ({
  read: (text) => {
    const stones = read(text);
    return stones.ok ? ok(fromStones(stones.value)) : stones;
  },
  write: (record) => (record.start === undefined ? write(toStones(record)) : null),
});

const stonesOnly = format(readPsq, writePsq);
/** A .psq file has no way to say that a side passed. */
export const psq: FileFormat = {
  ...stonesOnly,
  write: (record) => (record.moves.includes('pass') ? null : stonesOnly.write(record)),
};
export const sgf: FileFormat = {
  ...format(readSgf, writeSgf),
  readBranches: readSgfTree,
  writeBranches: (record, branches) =>
    record.start === undefined ? writeSgfTree(toStones(record), branches) : null,
};
