// Names that nobody may take, since others would believe them: those of computers and of whoever runs the place.
import { COMMON_AGENT_NAMES } from '../../shared/all-agent-texts.ts';

/** Letters that are drawn like Latin ones, or nearly. */
const LIKE: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['a', 'аαɑ@4'],
    ['b', 'вβь'],
    ['c', 'сϲ'],
    ['d', 'ԁ'],
    ['e', 'еεɛ3'],
    ['g', 'ɡ'],
    ['h', 'һн'],
    ['i', 'іιıɩ1!|'],
    ['j', 'ј'],
    ['k', 'кκ'],
    ['l', 'ӏⅼł'],
    ['m', 'мμ'],
    ['n', 'пηո'],
    ['o', 'оοσօ0ø'],
    ['p', 'рρ'],
    ['r', 'гʀ'],
    ['s', 'ѕʂ5$'],
    ['t', 'тτ'],
    ['u', 'υսц'],
    ['v', 'ѵν'],
    ['x', 'хχ'],
    ['y', 'уγ'],
  ].flatMap(([letter = '', likes = '']) => Array.from(likes, (like) => [like, letter])),
);

/** Two that look alike are one: without marks, in small letters, `l` and `I` the same. */
export const seen = (text: string): string =>
  Array.from(text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, ''), (letter) => LIKE[letter] ?? letter)
    .join('')
    .replaceAll('l', 'i');

const STAFF = [
  ...['admin', 'administrator', 'administrateur', 'moderator', 'moderateur', 'modo', 'mod', 'staff'],
  ...[
    'support',
    'system',
    'systeme',
    'server',
    'serveur',
    'official',
    'officiel',
    'root',
    'owner',
    'pionnier',
  ],
].map(seen);
const KINDS = ['level', 'niveau', 'computer', 'ordinateur', 'ai', 'ia', 'engine'].map(seen);

const isWordOf = (words: readonly string[], name: string): boolean => {
  const parts = name.split(/[^\p{L}\p{N}@$!|]+/u).filter((part) => part !== '');
  // A number behind a word makes no other word of it; one within it may stand for a letter.
  const plain = (part: string): string => seen(part.replace(/\d+$/u, ''));
  return [...parts, parts.join('')].some((part) => words.includes(plain(part)) || words.includes(seen(part)));
};
const isNumbered = (name: string): boolean =>
  KINDS.some((kind) => seen(name.replace(/[\d\s._-]+$/u, '')).replace(/[^\p{L}]/gu, '') === kind);

/** Why a name is not to be had; null when it is. */
export const reservedName = (name: string): 'name-of-computer' | 'name-of-staff' | null => {
  if (isNumbered(name) || COMMON_AGENT_NAMES.some((each) => seen(each) === seen(name)))
    return 'name-of-computer';
  return isWordOf(STAFF, name) ? 'name-of-staff' : null;
};
