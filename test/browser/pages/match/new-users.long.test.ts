// New users play whole games with a pointer alone and with the keys alone: against each other, and against level 1.
import { describe, expect, test } from '@jest/globals';
import type { Effect, Move, Position, Rules } from '../../../../shared/game.ts';
import { GAME_IDS, type GameId } from '../../../../shared/games/index.ts';
import { LINES } from '../../../support/boards-demo/lines.ts';
import { openHouse } from '../../../support/house.ts';
import { withKeys, withPointer, type NewUser } from '../../../support/new-user.ts';
import { standing } from '../../../support/play-by-chance.ts';
import { randomNumbers } from '../../../support/random.ts';

const house = openHouse();

/** Opens a game as somebody who has never been here; only the board that is played on is set beforehand. */
const begin = async (
  { person, press, choose }: NewUser,
  game: GameId,
  opponent: 'friend' | 'ai',
  choice: object = {},
): Promise<string> => {
  await person.open();
  await person.page.evaluate(
    (wish) => localStorage.setItem('pionnier.wish', wish),
    JSON.stringify({ first: 'me', choices: { [game]: choice } }),
  );
  await press('[data-action="new-game"]');
  await person.see('dialog');
  await choose('game', game);
  await choose('opponent', opponent);
  if (opponent === 'ai') await choose('agent', 'level:1');
  await press('[data-action="start"]');
  await person.page.waitForURL('**/match/*');
  return new URL(person.page.url()).pathname;
};

const idOf = (path: string): string => path.split('/').at(-1) ?? '';

/** A whole game, and what has to happen in it. */
interface Told {
  readonly choice?: object;
  readonly moves: string;
  readonly has: Readonly<Record<string, (move: string, effects: readonly Effect[]) => boolean>>;
  readonly plies: number;
}

const WHOLE: Readonly<Partial<Record<GameId, Told>>> = {
  connect4: { moves: LINES.connect4.won.moves, has: {}, plies: 26 },
  gomoku: {
    choice: { variant: 'freestyle', size: '15', options: { opening: 'swap2' } },
    moves: 'h8 h9 j7 black a1 h7 b1 h6 c1 h5 e1 h4',
    has: { 'a choice of colour': (move) => move === 'black' },
    plies: 12,
  },
  ninuki: {
    choice: { variant: 'pente' },
    moves: LINES.ninuki.won.moves,
    has: { 'a capture': (_, effects) => effects.some(({ kind }) => kind === 'capture') },
    plies: 43,
  },
  abalone: {
    moves: LINES.abalone.won.moves,
    has: {
      'a broadside': (move) => /^(?:[a-i]\d){3}$/.test(move),
      'a push-off': (_, effects) => effects.some(({ kind }) => kind === 'push-off'),
    },
    plies: 37,
  },
};

describe.each(GAME_IDS)('%s', (game) => {
  test('a pointer alone plays the keys alone, to the end', async () => {
    const whole = WHOLE[game];
    if (whole === undefined) throw new Error(`no whole game of ${game} is told here`);
    const { choice, moves, has, plies } = whole;
    const [one, two] = [withPointer(await house.person()), withKeys(await house.person())];
    const path = await begin(one, game, 'friend', choice);
    await two.person.open(path);
    await two.press('[data-action="sit"]');
    await two.person.see('.plate[data-own]');
    const { rules } = await standing(house.site.url, idOf(path));
    let position: Position = rules.start;
    const happened = new Set<string>();
    for (const text of rules.split(moves)) {
      const move = parsed(rules, position, text);
      const mover = rules.seat(position) === 0 ? one : two;
      await mover.move(rules, position, move);
      const played = rules.play(position, move);
      if (!played.ok) throw new Error(`${text}: ${played.reason}`);
      for (const [what, is] of Object.entries(has)) if (is(text, played.value.effects)) happened.add(what);
      position = played.value.position;
      await Promise.all([one, two].map(({ person }) => person.moved(position.ply)));
    }
    expect(position.ply).toBe(plies);
    expect([...happened].sort()).toEqual(Object.keys(has).sort());
    const told = await Promise.all([one, two].map(({ person }) => person.text('.result h2')));
    expect(told.sort()).toEqual(['You lost', 'You won']);
  }, 120_000);

  test.each([
    ['a pointer', withPointer],
    ['the keys', withKeys],
  ] as const)(
    '%s alone plays level 1, to the end',
    async (_, hands) => {
      const one = hands(await house.person());
      const { person } = one;
      const id = idOf(await begin(one, game, 'ai', QUICK[game]));
      const random = randomNumbers(7);
      for (;;) {
        await person.see('.board-offers, .result', 'attached');
        if ((await person.page.locator('.result').count()) > 0) break;
        const { rules, position } = await standing(house.site.url, id);
        await one.move(rules, position, boldest(rules, position, random));
        await person.see(`.move[data-ply="${String(position.ply + 2)}"], .result`, 'attached');
      }
      expect(await person.text('.result h2')).toMatch(/^(You won|You lost|Draw)$/);
    },
    120_000,
  );
});

/** Boards on which a game is soon over. */
const QUICK: Readonly<Partial<Record<GameId, object>>> = {
  gomoku: { variant: 'freestyle', size: '9' },
  ninuki: { variant: 'pente', size: '13' },
  abalone: { variant: 'timed25' },
};

const parsed = (rules: Rules, position: Position, text: string): Move => {
  const move = rules.parse(position, text);
  if (!move.ok) throw new Error(`${text}: ${move.reason}`);
  return move.value;
};

/** What does most at once: whatever is taken or pushed off, else by chance. */
const boldest = (rules: Rules, position: Position, random: () => number): Move => {
  const worth = (move: Move): number => {
    const played = rules.play(position, move);
    const effects = played.ok ? played.value.effects : [];
    return effects.filter(({ kind }) => ['capture', 'push-off'].includes(kind)).length;
  };
  const moves = rules.moves(position).map((move) => ({ move, worth: worth(move) + random() }));
  const best = moves.reduce((most, each) => (each.worth > most.worth ? each : most));
  return best.move;
};
