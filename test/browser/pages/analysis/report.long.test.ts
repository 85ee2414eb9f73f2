// The report of a real game of each kind: the same as anywhere, read by pointer, finger, keys and screen reader, and learned from.
import { describe, expect, test } from '@jest/globals';
import type { Move } from '../../../../shared/game.ts';
import { questionsOf, verdictOn } from '../../../../shared/report/learn.ts';
import { openHouse } from '../../../support/house.ts';
import { tabTo, withPointer } from '../../../support/new-user.ts';
import type { Person } from '../../../support/people.ts';
import { playedLine, reported, type Reported } from '../../../support/reports.ts';
import { scrolls, seeingPhone } from '../../../support/screens.ts';
import { playShown } from '../../../support/shown-games.ts';
import { violations } from '../../../support/violations.ts';

const house = openHouse();
const { person } = house;
const DESK = { viewport: { width: 1440, height: 900 } };

/** Short games in which somebody erred. */
const NUMBERS = { connect4: 4, gomoku: 5, ninuki: 4, abalone: 4 } as const;
type Played = keyof typeof NUMBERS;
const PLAYED: readonly Played[] = ['connect4', 'gomoku', 'ninuki', 'abalone'];

const played = new Map<Played, Promise<{ match: string; made: Reported }>>();
const gameOf = (id: Played): Promise<{ match: string; made: Reported }> => {
  const known = played.get(id) ?? play(id);
  played.set(id, known);
  return known;
};
const play = async (id: Played): Promise<{ match: string; made: Reported }> => {
  const moves = playedLine(id, NUMBERS[id]);
  const { match, players } = await playShown(house.site.url, ['Ada', 'Bea'], { game: id, moves });
  for (const player of players) player.close();
  return { match, made: await reported(id, moves) };
};

const ready = (who: Person): Promise<unknown> => who.see('.report[data-report="ready"]');
const accuracies = ({ page }: Person): Promise<(string | null)[]> =>
  page.locator('.accuracy').evaluateAll((all) => all.map((each) => each.getAttribute('data-accuracy')));
const standsOut = ({ page }: Person): Promise<(string | null)[]> =>
  page.locator('.telling-ply').evaluateAll((all) => all.map((each) => each.getAttribute('data-ply')));
const plies = (who: Person, count: number): Promise<unknown> =>
  who.see(`.analysis[data-plies="${String(count)}"]`);

/** The first question with a right answer that the report itself tells. */
const answered = ({ report, looker, positions }: Reported): { at: number; ply: number; move: Move } => {
  for (const [at, { ply, claim }] of questionsOf(report).entries()) {
    const move = (claim?.kind === 'had' ? claim.line[0] : undefined) ?? report.plies[ply]?.better[0];
    const position = positions[ply];
    if (move === undefined || position === undefined) continue;
    if (verdictOn(looker, position, move, claim) === 'right') return { at, ply, move };
  }
  throw new Error('nobody erred');
};

describe.each(PLAYED.map((id): [Played] => [id]))('of %s', (id) => {
  test('a button leads to it, and it says what the same game says anywhere', async () => {
    const { match, made } = await gameOf(id);
    const who = await (await person(DESK)).open(`/match/${match}`);
    await who.press('[data-action="report"]');
    await ready(who);
    const address = `/match/${match}/1/report`;
    expect(new URL(who.page.url()).pathname).toBe(address);
    expect(await accuracies(who)).toEqual(made.report.accuracy.map((percent) => String(percent ?? 'none')));
    const telling = made.report.plies.flatMap(({ degree, claims }, index) =>
      degree !== null || claims.length > 0 ? [String(index + 1)] : [],
    );
    expect(await standsOut(who)).toEqual(telling);
    expect(await violations(who.page, 'report')).toEqual([]);
    await who.press('.telling-ply');
    await plies(who, Number(telling[0]));
    expect(new URL(who.page.url()).pathname).toBe(address);
    const phone = await (await person(seeingPhone(390, 664))).open(address);
    await ready(phone);
    expect(await standsOut(phone)).toEqual(telling);
    expect(await scrolls(phone)).toBe(false);
    await phone.press(`.telling-ply[data-ply="${telling.at(-1) ?? ''}"]`);
    await plies(phone, Number(telling.at(-1)));
    expect(await violations(phone.page, 'report on a phone')).toEqual([]);
  }, 120_000);

  test('a mistake is a question, which a right move answers and what was played does not', async () => {
    const { match, made } = await gameOf(id);
    const { at, ply, move } = answered(made);
    const position = made.positions[ply];
    const erred = made.moves[ply];
    if (position === undefined || erred === undefined) throw new Error('no such ply');
    const who = await (await person(DESK)).open(`/match/${match}/1/report`);
    await ready(who);
    await who.press('[data-action="learn"]');
    for (let skipped = 0; skipped < at; skipped += 1) await who.press('[data-learn="next"]');
    await plies(who, ply);
    expect(await who.page.locator('.engine-line').count()).toBe(0);
    const hands = withPointer(who);
    await hands.move(made.looker.rules, position, erred);
    await who.see('[data-verdict="wrong"], [data-verdict="unproven"]');
    await plies(who, ply);
    await hands.move(made.looker.rules, position, move);
    await who.see('[data-verdict="right"]');
    await plies(who, ply + 1);
    await who.press('[data-learn="end"]');
    await ready(who);
  }, 60_000);
});

test('by the keys alone: along the graph, to a mistake, through the questions', async () => {
  const { match, made } = await gameOf('connect4');
  const who = await (await person(DESK)).open(`/match/${match}/1/report`);
  const { keyboard } = who.page;
  await ready(who);
  await tabTo(who, '.graph-slider');
  await keyboard.press('Home');
  await plies(who, 0);
  await keyboard.press('ArrowRight');
  await plies(who, 1);
  const said = await who.page.locator('.graph-slider').getAttribute('aria-valuetext');
  expect(said).toMatch(/^Move 1, Red \d/);
  await tabTo(who, '[data-action="learn"]');
  await keyboard.press('Enter');
  await who.see('.learn');
  const questions = questionsOf(made.report);
  for (let left = questions.length; left > 0; left -= 1) {
    await tabTo(who, '[data-learn="show"]');
    await keyboard.press('Enter');
    await who.see('[data-verdict="shown"]');
    await tabTo(who, '[data-learn="next"]');
    await keyboard.press('Enter');
  }
  await who.hears('would have been right');
  expect(await who.text('.learn-question')).toContain(`0 of ${String(questions.length)}`);
  await tabTo(who, '[data-learn="end"]');
  await keyboard.press('Enter');
  await ready(who);
}, 90_000);

test('of moves that were tried on the analysis board it is asked for by a button, in French too', async () => {
  const who = await (
    await person({ locale: 'fr-FR', colorScheme: 'dark' })
  ).open('/analysis/gomoku?moves=h8+a1+i8+a15+j8+o1+a2+k8');
  await who.press('#tab-report');
  await who.press('[data-action="make-report"]');
  await ready(who);
  expect(await who.text('.telling')).toContain('a permis un gain');
  expect(await violations(who.page, 'rapport')).toEqual([]);
  await who.touch('g8');
  await who.see('[data-action="make-report"]');
  const again = await (await person()).open('/analysis/gomoku?moves=h8+a1+i8+a15+j8+o1+a2+k8&panel=report');
  await ready(again);
  expect(await again.text('.telling')).toContain('allowed a win in 2');
}, 60_000);

test('nobody gets one while they play people', async () => {
  const { one } = await house.table({ game: 'gomoku' });
  await one.open('/analysis/gomoku?moves=h8+i9&panel=report');
  await one.see('[data-panel="report"] [data-closed="playing"]');
}, 60_000);
