// The Monte-Carlo search: it wins, blocks, proves, and beats chance in every game.
import { describe, expect, test } from '@jest/globals';
import { GAME_IDS, GAMES, type GameId } from '../../../shared/games/index.ts';
import type { Rules } from '../../../shared/game.ts';
import { after, ask, read } from '../../support/ask.ts';
import { randomNumbers } from '../../support/random.ts';
import { rulesOf } from '../../support/setups.ts';

const connect4 = rulesOf(GAMES.connect4);
const gomoku = rulesOf(GAMES.gomoku);

/** Won games of `mcts` out of `games`, with colours taken in turn. */
const winsAgainstRandom = (game: GameId, rules: Rules, games: number, nodes: number): number => {
  let wins = 0;
  for (let number = 0; number < games; number += 1) {
    const random = randomNumbers(number + 1);
    let position = rules.start;
    while (position.outcome === null) {
      const name = rules.seat(position) === number % 2 ? 'mcts' : 'random';
      const { move } = ask(game, name, rules, position, { budget: { nodes }, random });
      const played = rules.play(position, move);
      if (!played.ok) throw new Error(played.reason);
      position = played.value.position;
    }
    if (position.outcome.winner === number % 2) wins += 1;
  }
  return wins;
};

const SIZES: Partial<Record<GameId, string>> = { gomoku: '9', ninuki: '9' };

test.each(GAME_IDS)('beats random at %s', (game) => {
  const size = SIZES[game];
  const rules = rulesOf(GAMES[game], size === undefined ? {} : { size });
  expect(winsAgainstRandom(game, rules, 8, 60)).toBe(8);
});

describe('in Connect Four', () => {
  test('a win in one is proven at once', () => {
    const { move, thinking } = ask('connect4', 'mcts', connect4, after(connect4, '414243'));
    expect(connect4.format(move)).toBe('4');
    expect(thinking.score).toBe(1000);
    expect(thinking.nodes).toBeLessThan(50);
  });

  test('a win in one is stopped', () => {
    const { move } = ask('connect4', 'mcts', connect4, after(connect4, '41424'), { budget: { nodes: 200 } });
    expect(connect4.format(move)).toBe('4');
  });

  test('a win in three plies is proven, and a loss too', () => {
    const won = ask('connect4', 'mcts', connect4, after(connect4, '4151'), { budget: { nodes: 3000 } });
    expect(won.thinking.score).toBe(1000);
    expect(['3', '6']).toContain(connect4.format(won.move));
    const lost = ask('connect4', 'mcts', connect4, after(connect4, '41513'), { budget: { nodes: 3000 } });
    expect(lost.thinking.score).toBe(-1000);
    expect(lost.thinking.nodes).toBeLessThan(3000);
  });

  test('the end of a full board is proven', () => {
    const random = randomNumbers(3);
    let position = connect4.start;
    while (position.outcome === null && position.ply < 38) {
      const moves = connect4.moves(position).filter((move) => {
        const next = connect4.play(position, move);
        return next.ok && next.value.position.outcome === null;
      });
      const played = connect4.play(position, moves[Math.floor(random() * moves.length)] ?? -1);
      if (!played.ok) break;
      position = played.value.position;
    }
    if (position.outcome !== null) return;
    const { thinking } = ask('connect4', 'mcts', connect4, position, { budget: { nodes: 5000 } });
    expect([-1000, 0, 1000]).toContain(thinking.score);
  });
});

describe('in Gomoku', () => {
  test('it opens in the centre', () => {
    expect(gomoku.format(ask('gomoku', 'mcts', gomoku, gomoku.start).move)).toBe('h8');
  });

  test('it wins through an open three', () => {
    const position = after(gomoku, 'h8 a1 i8 c1 j8 e1');
    const { thinking } = ask('gomoku', 'mcts', gomoku, position, { budget: { nodes: 1000 } });
    expect(thinking.score).toBe(1000);
  });

  test('it stops a four', () => {
    const position = after(gomoku, 'h8 g8 i8 a1 j8 c1 k8');
    const { move } = ask('gomoku', 'mcts', gomoku, position, { budget: { nodes: 100 } });
    expect(gomoku.format(move)).toBe('l8');
  });

  test('it plays swap openings to the end of their choices', () => {
    const rules = rulesOf(GAMES.gomoku, { options: { opening: 'swap2' } });
    let position = rules.start;
    while (position.ply < 10 && position.outcome === null) {
      const { move } = ask('gomoku', 'mcts', rules, position, { budget: { nodes: 40 } });
      const played = rules.play(position, move);
      if (!played.ok) throw new Error(played.reason);
      position = played.value.position;
    }
    expect(rules.write(position)).toMatch(/ (first|second)$/);
  });

  test('it never plays a foul in renju', () => {
    const rules = rulesOf(GAMES.gomoku, { variant: 'renju' });
    // h8 would be a double-three.
    const position = after(rules, 'h8 a1 h9 a3 g7 a5 f7 c1');
    const legal = rules.moves(position);
    const { move } = ask('gomoku', 'mcts', rules, position, { budget: { nodes: 100 } });
    expect(legal).toContain(move);
  });
});

test('in Ninuki it takes the fifth pair', () => {
  const rules = rulesOf(GAMES.ninuki, { size: '9' });
  const position = read(rules, '9/9/9/9/2bww4/9/9/9/b7w b 4 0 -');
  const { move, thinking } = ask('ninuki', 'mcts', rules, position, { budget: { nodes: 100 } });
  expect(rules.format(move)).toBe('f5');
  expect(thinking.score).toBe(1000);
});

test('in Abalone it pushes the sixth marble off', () => {
  const rules = rulesOf(GAMES.abalone);
  const position = read(rules, '2bbw/6/7/8/9/8/7/6/wwww1 b 0 5');
  const { move, thinking } = ask('abalone', 'mcts', rules, position, { budget: { nodes: 100 } });
  expect(rules.format(move)).toBe('i7i8');
  expect(thinking.score).toBe(1000);
});

test('without any limit it plays as many games as its option says', () => {
  const { thinking } = ask(
    'abalone',
    'mcts:playouts=50',
    rulesOf(GAMES.abalone),
    rulesOf(GAMES.abalone).start,
  );
  expect(thinking.nodes).toBe(50);
});
