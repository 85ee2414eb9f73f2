// Names for guests: a quality and a stone or an animal, in words that English and French spell alike.
import { randomInt } from 'node:crypto';

const QUALITIES = [
  'Adorable',
  'Affable',
  'Agile',
  'Amiable',
  'Brave',
  'Capable',
  'Cordial',
  'Docile',
  'Excellent',
  'Flexible',
  'Frugal',
  'Global',
  'Immense',
  'Intense',
  'Invincible',
  'Jovial',
  'Loyal',
  'Mobile',
  'Musical',
  'Noble',
  'Notable',
  'Original',
  'Patient',
  'Prudent',
  'Rare',
  'Royal',
  'Rural',
  'Sage',
  'Simple',
  'Sociable',
  'Stable',
  'Suave',
  'Sublime',
  'Svelte',
  'Tropical',
  'Unique',
  'Vital',
  'Zen',
] as const;

const NOUNS = [
  'Agate',
  'Alligator',
  'Ammonite',
  'Azurite',
  'Barracuda',
  'Bison',
  'Boa',
  'Calcite',
  'Caracal',
  'Caribou',
  'Chinchilla',
  'Coati',
  'Cobra',
  'Colibri',
  'Condor',
  'Coyote',
  'Crocodile',
  'Dingo',
  'Dolomite',
  'Dragon',
  'Fennec',
  'Fluorite',
  'Gecko',
  'Gibbon',
  'Granite',
  'Graphite',
  'Guanaco',
  'Hamster',
  'Ibis',
  'Impala',
  'Jade',
  'Jaguar',
  'Kinkajou',
  'Kiwi',
  'Koala',
  'Lion',
  'Lynx',
  'Malachite',
  'Mandrill',
  'Mica',
  'Ocelot',
  'Okapi',
  'Onyx',
  'Opossum',
  'Panda',
  'Piranha',
  'Puma',
  'Pyrite',
  'Python',
  'Quartz',
  'Serval',
  'Silex',
  'Stalactite',
  'Stalagmite',
  'Tapir',
  'Turquoise',
  'Wombat',
  'Zircon',
] as const;

/** A number from 0 up to, but not including, `below`. */
export type Draw = (below: number) => number;

export const guestName = (draw: Draw = (below) => randomInt(below)): string => {
  const quality = QUALITIES[draw(QUALITIES.length)] ?? QUALITIES[0];
  const noun = NOUNS[draw(NOUNS.length)] ?? NOUNS[0];
  return `${quality} ${noun}`;
};

const GUESTS = { qualities: new Set<string>(QUALITIES), nouns: new Set<string>(NOUNS) };

/** Whether chance may give this name to anybody. */
export const isGuestName = (name: string): boolean => {
  const [quality = '', noun = '', ...more] = name.split(' ');
  return more.length === 0 && GUESTS.qualities.has(quality) && GUESTS.nouns.has(noun);
};
