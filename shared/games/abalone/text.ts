// What people read about Abalone.
import type { GameText } from '../../game.ts';
import { LAYOUT_NAMES } from './names.ts';
import type { End } from './position.ts';
import type { Illegal } from './rules.ts';
import type { OptionId, VariantId } from './variants.ts';

type Text = GameText<VariantId, OptionId, Illegal, End>;

const en: Text = {
  name: 'Abalone',
  summary: 'Push with up to three marbles in a line; six of the opponent’s off the board win.',
  variants: { ...LAYOUT_NAMES.en, timed25: 'Timed, 25 moves each' },
  options: {
    layout: { name: 'Layout', values: LAYOUT_NAMES.en },
    repetition: { name: 'Draw by threefold repetition', values: { on: 'yes', off: 'no' } },
    quiet: { name: 'End after 100 moves without a lost marble', values: { on: 'yes', off: 'no' } },
    limit: { name: 'End after 400 moves', values: { on: 'yes', off: 'no' } },
  },
  illegal: {
    'not-own': 'Those are not all your marbles.',
    'not-adjacent': 'Marbles move by one cell.',
    'not-line': 'Those marbles do not stand in a line.',
    'not-sideways': 'A line named by both ends moves sideways.',
    'off-board': 'That is off the board.',
    occupied: 'A sideways move needs empty cells.',
    'more-than-3-own': 'At most three marbles move together.',
    'own-off-board': 'You cannot push your own marble off the board.',
    'not-outnumbering': 'You can only push fewer marbles than you push with.',
    'blocked-behind': 'The marbles you push are blocked from behind.',
    'game-over': 'The game is over.',
    'not-a-move': 'That is not a move.',
  },
  ends: {
    'six-pushed-off': 'six marbles pushed off',
    'no-legal-move': 'no legal move',
    repetition: 'the same position three times',
    'quiet-more-marbles': 'more marbles after 100 moves without a loss',
    'quiet-even': '100 moves without a loss, marbles even',
    'limit-more-marbles': 'more marbles after 400 moves',
    'limit-even': '400 moves, marbles even',
    'timed-more-pushed-off': 'more marbles pushed off after 25 moves each',
    'timed-nearer-centre': 'nearer to the centre after 25 moves each',
    'timed-even': '25 moves each, all even',
  },
};

const fr: Text = {
  name: 'Abalone',
  summary: 'Poussez en ligne avec trois billes au plus ; six billes adverses éjectées font gagner.',
  variants: { ...LAYOUT_NAMES.fr, timed25: 'Compté, 25 coups chacun' },
  options: {
    layout: { name: 'Disposition', values: LAYOUT_NAMES.fr },
    repetition: { name: 'Nulle par triple répétition', values: { on: 'oui', off: 'non' } },
    quiet: { name: 'Fin après 100 coups sans bille perdue', values: { on: 'oui', off: 'non' } },
    limit: { name: 'Fin après 400 coups', values: { on: 'oui', off: 'non' } },
  },
  illegal: {
    'not-own': 'Ces billes ne sont pas toutes à vous.',
    'not-adjacent': 'Les billes avancent d’une case.',
    'not-line': 'Ces billes ne sont pas alignées.',
    'not-sideways': 'Une ligne nommée par ses deux bouts se déplace de côté.',
    'off-board': 'C’est hors du plateau.',
    occupied: 'Un déplacement de côté demande des cases libres.',
    'more-than-3-own': 'Trois billes au plus se déplacent ensemble.',
    'own-off-board': 'On n’éjecte pas ses propres billes.',
    'not-outnumbering': 'On ne pousse que moins de billes que l’on n’en a pour pousser.',
    'blocked-behind': 'Les billes poussées sont bloquées par derrière.',
    'game-over': 'La partie est finie.',
    'not-a-move': 'Ce n’est pas un coup.',
  },
  ends: {
    'six-pushed-off': 'six billes éjectées',
    'no-legal-move': 'aucun coup possible',
    repetition: 'la même position trois fois',
    'quiet-more-marbles': 'plus de billes après 100 coups sans perte',
    'quiet-even': '100 coups sans perte, billes à égalité',
    'limit-more-marbles': 'plus de billes après 400 coups',
    'limit-even': '400 coups, billes à égalité',
    'timed-more-pushed-off': 'plus de billes éjectées après 25 coups chacun',
    'timed-nearer-centre': 'plus près du centre après 25 coups chacun',
    'timed-even': '25 coups chacun, égalité en tout',
  },
};

export const text = { en, fr };
