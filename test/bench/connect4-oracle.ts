// Writes test/data/connect4/oracle.txt: random positions with the oracle's scores. Takes some minutes.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { boardOf, oracle } from '../support/connect4-oracle.ts';
import { randomGame } from '../support/connect4-games.ts';
import { randomNumbers } from '../support/random.ts';

const FILE = fileURLToPath(new URL('../data/connect4/oracle.txt', import.meta.url));
const A_PLY = 91;
const SHALLOWEST = 20;

const random = randomNumbers(4242);
const lines: string[] = [];
for (let plies = SHALLOWEST; plies < 42; plies += 1) {
  for (let i = 0; i < A_PLY; i += 1) {
    const digits = randomGame(plies, random);
    lines.push(`${digits} ${String(oracle(boardOf(digits)))}`);
  }
}
writeFileSync(FILE, `${lines.join('\n')}\n`);
