// Every kind of event there is, an offer's by what is offered, a match rated or not; the compiler tells of a new one.
import { OFFERS, type Event } from '../../shared/match/match.ts';

type Kind = Event['kind'];

const FORMS = {
  plain: [''],
  'of-offers': OFFERS.map((what) => ` ${what}`),
  'rated-or-not': ['', ' rated'],
} as const;

const KINDS: Readonly<Record<Kind, keyof typeof FORMS>> = {
  create: 'rated-or-not',
  sit: 'plain',
  rise: 'plain',
  close: 'plain',
  ready: 'plain',
  start: 'plain',
  play: 'plain',
  resign: 'plain',
  claim: 'plain',
  abort: 'plain',
  away: 'plain',
  back: 'plain',
  flag: 'plain',
  abandon: 'plain',
  outage: 'plain',
  give: 'plain',
  offer: 'of-offers',
  accept: 'of-offers',
  decline: 'of-offers',
  withdraw: 'of-offers',
};

/** A replay is offered only after a drawn game, which chance does not bring about in every game. */
export const EVENT_KINDS: readonly string[] = Object.entries(KINDS).flatMap(([kind, form]) =>
  FORMS[form].map((of) => `${kind}${of}`),
);
