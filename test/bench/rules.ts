// How fast the rules are: legal moves and plays a second for each game, over positions of random games.
import { Bench } from 'tinybench';
import { GAMES } from '../../shared/games/index.ts';
import type { Game, Move, Position, Rules } from '../../shared/game.ts';
import { countSequences } from '../../shared/perft.ts';
import { randomNumbers } from '../support/random.ts';
import { rulesOf } from '../support/setups.ts';

interface Sample {
  readonly position: Position;
  readonly move: Move;
}

/** Every third position of ten random games. */
const samplesOf = (rules: Rules): Sample[] => {
  const samples: Sample[] = [];
  for (let seed = 1; seed <= 10; seed += 1) {
    const random = randomNumbers(seed);
    let position = rules.start;
    for (let ply = 0; position.outcome === null && ply < 90; ply += 1) {
      const moves = rules.moves(position);
      const move = moves[Math.floor(random() * moves.length)] ?? 0;
      if (ply % 3 === 0) samples.push({ position, move });
      const played = rules.play(position, move);
      if (!played.ok) throw new Error(played.reason);
      position = played.value.position;
    }
  }
  return samples;
};

const perSecond = (latency: number, samples: number): string =>
  Math.round((samples * 1000) / latency).toLocaleString('en');

export const benchRules = async (): Promise<void> => {
  process.stdout.write('rules: legal-move generation and plays a second, mean over random games\n');
  for (const game of Object.values<Game>(GAMES)) {
    for (const variant of game.id === 'abalone' ? [game.variant] : Object.keys(game.variants)) {
      const rules = rulesOf(game, { variant });
      const samples = samplesOf(rules);
      const bench = new Bench({ time: 300, warmupTime: 100 });
      bench.add('moves', () => {
        for (const { position } of samples) rules.moves(position);
      });
      bench.add('play', () => {
        for (const { position, move } of samples) rules.play(position, move);
      });
      await bench.run();
      const [moves, play] = bench.tasks.map(({ result }) =>
        result.state === 'completed' ? perSecond(result.latency.mean, samples.length) : result.state,
      );
      const name = `${game.id} ${variant} ${rules.setup.size}`;
      process.stdout.write(
        `  ${name.padEnd(30)} moves ${(moves ?? '').padStart(10)}/s   play ${(play ?? '').padStart(10)}/s\n`,
      );
    }
  }
  timedPerft(GAMES.connect4, 'connect4', 8);
  timedPerft(GAMES.abalone, 'abalone', 4);
};

const timedPerft = (game: Game, name: string, depth: number): void => {
  const rules = rulesOf(game);
  const started = performance.now();
  const count = countSequences(rules, rules.start, depth);
  const seconds = (performance.now() - started) / 1000;
  process.stdout.write(
    `  perft ${name} ${String(depth)}: ${count.toLocaleString('en')} in ${seconds.toFixed(2)} s\n`,
  );
};
