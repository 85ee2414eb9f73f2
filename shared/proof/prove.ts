// Finds proofs: a guide says which move to try, and every answer that the moves tried so far do not meet is looked into.
import { other, type Move, type Position, type Rules } from '../game.ts';
import { checkAttack, type Allowance } from './check.ts';
import type { Answers, Attack, Goal } from './proof.ts';

/** Says what the side to move should try to reach its goal; it may be wrong. */
export interface Guide {
  attack(position: Position, plies: number): Move | null;
}

export interface Limits {
  /** The longest proof, in plies. */
  readonly plies: number;
  /** Moves that finding it may try. */
  readonly plays: number;
}

/** What becomes of a side to move: what meets its moves, and those that were not met. */
export interface Defence {
  readonly answers: Answers;
  readonly held: readonly Move[];
}

export interface Prover {
  /** How the side to move reaches the goal, if that is found. */
  attack(position: Position): Attack | null;
  /** How the other side reaches it whatever the side to move plays, if it does. */
  loss(position: Position): Answers | null;
  /** Which moves of the side to move keep the other one from it, the first so many; null where limits were met. */
  defence(position: Position, most?: number): Defence | null;
}

export const proverFor = (rules: Rules, goal: Goal, guide: Guide, limits: Limits): Prover => {
  let allowance: Allowance = { left: 0 };
  /** Lines often come to the same position by another order of moves. */
  const known = new Map<string, { readonly plies: number; readonly attack: Attack | null }>();

  const attackWithin = (position: Position, plies: number): Attack | null => {
    if (plies < 1 || allowance.left <= 0 || position.outcome !== null) return null;
    const name = rules.write(position);
    const before = known.get(name);
    if (before !== undefined && (before.attack === null ? before.plies >= plies : before.plies <= plies)) {
      return before.attack;
    }
    const attack = lookFor(position, plies);
    // What was given up for want of moves to try is not known.
    if (allowance.left > 0) known.set(name, { plies, attack });
    return attack;
  };

  const lookFor = (position: Position, plies: number): Attack | null => {
    const move = guide.attack(position, plies);
    if (move === null) return null;
    if (holds(position, { move, answers: null })) return { move, answers: null };
    const played = rules.play(position, move);
    if (!played.ok || played.value.position.outcome !== null) return null;
    const found = meet(played.value.position, plies - 1, 1);
    return found === null || found.held.length > 0 ? null : { move, answers: found.answers };
  };

  /** What meets each move of the side to move, until so many are found that nothing meets. */
  const meet = (position: Position, plies: number, most: number): Defence | null => {
    const attacker = other(rules.seat(position));
    const tried: { readonly attack: Attack; readonly met: Move[] }[] = [];
    const held: Move[] = [];
    for (const answer of rules.moves(position)) {
      if (--allowance.left < 0) return null;
      const played = rules.play(position, answer);
      if (!played.ok) continue;
      const next = played.value.position;
      if (next.outcome?.winner === attacker) continue;
      const same = next.outcome === null ? tried.find(({ attack }) => holds(next, attack)) : undefined;
      if (same !== undefined) {
        same.met.push(answer);
        // The latest to do is the likeliest to do again.
        tried.splice(tried.indexOf(same), 1);
        tried.unshift(same);
        continue;
      }
      const found = next.outcome === null ? attackWithin(next, plies - 1) : null;
      if (found !== null) tried.unshift({ attack: found, met: [answer] });
      else if (allowance.left <= 0) return null;
      else {
        held.push(answer);
        if (held.length === most) break;
      }
    }
    return { answers: joined(tried), held };
  };

  const holds = (position: Position, attack: Attack): boolean =>
    checkAttack(rules, position, goal, attack, allowance).ok;

  const begin = <T>(work: () => T): T => {
    known.clear();
    allowance = { left: limits.plays };
    return work();
  };
  return {
    attack: (position) => begin(() => attackWithin(position, limits.plies)),
    loss: (position) =>
      begin(() => {
        const found = meet(position, limits.plies, 1);
        return found === null || found.held.length > 0 ? null : found.answers;
      }),
    defence: (position, most = Infinity) => begin(() => meet(position, limits.plies, most)),
  };
};

/** What met most moves meets those that are not listed. */
const joined = (tried: readonly { readonly attack: Attack; readonly met: readonly Move[] }[]): Answers => {
  const [first, ...rest] = [...tried].sort((one, two) => two.met.length - one.met.length);
  return {
    otherwise: first?.attack ?? null,
    listed: new Map(rest.flatMap(({ attack, met }) => met.map((move) => [move, attack] as const))),
  };
};
