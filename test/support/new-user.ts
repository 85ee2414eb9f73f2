// New users with one kind of hand: a pointer alone, or the keys alone. What they do is said once for both.
import { targetOf } from '../../client/board/hands/targets.ts';
import type { Cell, Move, Position, Rules } from '../../shared/game.ts';
import type { Person } from './people.ts';

export interface NewUser {
  readonly person: Person;
  /** A button or a link. */
  readonly press: (selector: string) => Promise<void>;
  /** One of several. */
  readonly choose: (name: string, value: string) => Promise<void>;
  /** A move, on the board or by the button that stands for it. */
  readonly move: (rules: Rules, position: Position, move: Move) => Promise<void>;
}

export type Hands = (person: Person) => NewUser;

/** Cells are clicked: lines of marbles by their rear, or by both their ends where they go sideways. */
export const withPointer: Hands = (person) => ({
  person,
  press: (selector) => person.press(selector),
  choose: (name, value) => person.press(`input[name="${name}"][value="${value}"]`),
  move: async (rules, position, move) => {
    const cells = touched(rules, position, move);
    if (cells.length === 0) return person.press(choiceOf(rules, move));
    await person.touch(...cells.map((cell) => rules.geometry.name(cell)));
  },
});

const touched = (rules: Rules, position: Position, move: Move): readonly Cell[] => {
  const played = rules.play(position, move);
  const target = played.ok ? targetOf(move, played.value.effects, position.turn, rules.geometry) : null;
  const [way] = target?.to.slice(-1) ?? [];
  if (target === null || way === undefined) return [];
  const [rear] = target.from;
  if (rear === undefined) return [way];
  return target.kind === 'broadside' ? [rear, ...target.from.slice(-1), way] : [rear, way];
};

const choiceOf = (rules: Rules, move: Move): string => `[data-choice="${rules.format(move)}"]`;

/** The tab key leads everywhere, and a move is typed as its game writes it. */
export const withKeys: Hands = (person) => {
  const { keyboard } = person.page;
  const press = async (selector: string): Promise<void> => {
    await person.see(selector);
    await tabTo(person, selector);
    await keyboard.press('Enter');
  };
  return {
    person,
    press,
    choose: async (name, value) => {
      await tabTo(person, `input[name="${name}"]:checked`);
      const wished = person.page.locator(`input[name="${name}"][value="${value}"]`);
      for (let presses = 0; presses < 20 && !(await wished.isChecked()); presses += 1)
        await keyboard.press('ArrowRight');
    },
    move: async (rules, position, move) => {
      if (touched(rules, position, move).length === 0) return press(choiceOf(rules, move));
      await person.see('.board-offers');
      await tabTo(person, '.board-cell');
      await keyboard.type(rules.format(move));
      await keyboard.press('Enter');
    },
  };
};

/** Goes on with the tab key until the focus is there. */
export const tabTo = async ({ page }: Person, selector: string): Promise<void> => {
  for (let presses = 0; presses < 120; presses += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the tab key does not lead to ${selector}`);
};
