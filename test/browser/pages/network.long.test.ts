// Pages where the network is poor or the device small.
import { expect, test } from '@jest/globals';
import { openCable, type Cable } from '../../support/cable.ts';
import { openHouse } from '../../support/house.ts';
import { playTurns } from '../../support/people.ts';

/** A name as in a home network: not secure, so that much of the browser is missing. */
const NAME = 'table.test';

let cable: Cable | null = null;

const house = openHouse([`--host-resolver-rules=MAP ${NAME} 127.0.0.1`], () => {
  cable?.close();
  cable = null;
});
const { person, table } = house;

test('a cut connection is said, a move made meanwhile counts once, and everything heals by itself', async () => {
  cable = await openCable(house.site.url);
  const [one, two] = [await person(), await person({ at: cable.url })];
  await one.open();
  const path = await one.make({ game: 'connect4' });
  await two.join(path);
  await one.touch('a1');
  await two.moved(1);

  // The server hears the move, its answer is lost: the move is said again, and counts once.
  await two.see('.board-offers');
  cable.deafen();
  await two.touch('b1');
  await two.see('.board-cell:is([aria-label^="b1, Red"], [aria-label^="b1, Yellow"])', 'attached');
  await one.moved(2);
  cable.pull();
  await two.see('[data-banner="lost"]');
  await one.touch('c1');
  cable.plug();
  await two.see('[data-banner="lost"]', 'detached');
  await two.moved(3);
  expect(await two.page.locator('.move').allInnerTexts()).toEqual(['1', '2', '3']);
}, 30_000);

test('a move that the server refuses goes back, with a reason', async () => {
  cable = await openCable(house.site.url);
  const [one, two, again] = [await person(), await person(), await person({ at: cable.url })];
  await one.open();
  const path = await one.make({ game: 'gomoku' });
  await two.join(path);
  // The same person on a second device, which is cut off and does not hear of the first one's move.
  await again.be(one);
  await again.open(path);
  await again.see('.board-offers');
  await again.page.waitForLoadState('networkidle');
  cable.pull();
  await again.see('[data-banner="lost"]');
  await one.touch('h8');
  await two.moved(1);
  await again.touch('a1');
  await again.see('.board-cell[aria-label^="a1, Black"]', 'attached');
  cable.plug();
  await again.see('.toast-bad');
  expect(await again.text('.toast-bad')).toContain('The position has changed');
  await again.see('.board-cell[aria-label^="a1, empty"]', 'attached');
  await again.see('.board-cell[aria-label^="h8, Black"]', 'attached');
}, 30_000);

test.each([
  ['connect4', 'd1'],
  ['gomoku', 'h8'],
  ['ninuki', 'j10'],
  ['abalone', 'c2 d2'],
])(
  'in %s the own move is on the board one frame after the touch, however far away the server is',
  async (game, move) => {
    cable = await openCable(house.site.url);
    const [one, two] = [await person({ at: cable.url }), await person()];
    await one.open();
    await two.join(await one.make({ game }));
    const cells = move.split(' ');
    await one.touch(...cells.slice(0, -1));
    cable.slow(400);
    await one.page.evaluate(watchTouch);
    await one.touch(...cells.slice(-1));
    await one.page.waitForFunction(() => window.touched !== undefined);
    const seen = await one.page.evaluate(() => window.touched);
    await two.moved(1);
    await one.see('[data-sending]', 'detached');
    expect(seen?.sending).toBe(true);
    expect(seen?.before).not.toBe(seen?.next);
    expect(seen?.next).toBe(await one.page.evaluate(() => window.picture?.()));
  },
  20_000,
);

declare global {
  interface Window {
    picture?: () => string;
    /** What the board showed before the touch, and when the frame after it was drawn. */
    touched?: { readonly before: string; readonly next: string; readonly sending: boolean };
  }
}

const watchTouch = (): void => {
  const picture = (): string => {
    const canvas = document.querySelector<HTMLCanvasElement>('.board canvas');
    const data = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    let mixed = 2166136261;
    for (const byte of data) mixed = Math.imul(mixed ^ byte, 16777619);
    return String(mixed);
  };
  window.picture = picture;
  const before = picture();
  document.addEventListener(
    'pointerup',
    () => {
      // The first frame draws; at the beginning of the second one its drawing is seen.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          const sending = document.querySelector('[data-sending]') !== null;
          window.touched = { before, next: picture(), sending };
        }),
      );
    },
    { capture: true, once: true },
  );
};

test('a player who leaves is seen to be gone, and to be back', async () => {
  const { one, two, path } = await table({ game: 'connect4' });
  await two.open();
  await one.see('.plate-away');
  expect(await one.text('.plate-away')).toMatch(/^gone for \d+ s$/);
  await two.open(path);
  await one.see('.plate-away', 'detached');
  expect(await one.heard()).toMatch(/is back/);
}, 30_000);

test('a phone with touch plays over plain http under a name of the house', async () => {
  const at = `http://${NAME}:${new URL(house.site.url).port}`;
  const phone = await person({
    at,
    locale: 'fr-FR',
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 3,
    hasTouch: true,
    isMobile: true,
  });
  const desk = await person({ at });
  await phone.open();
  expect(
    await phone.page.evaluate(() => ({
      secure: window.isSecureContext,
      uuid: 'randomUUID' in crypto,
      clipboard: 'clipboard' in navigator,
      worker: 'serviceWorker' in navigator,
    })),
  ).toEqual({ secure: false, uuid: false, clipboard: false, worker: false });
  expect(await phone.text('h1')).toBe('Asseyez-\u2060vous, jouez.');
  const clumsy: string[] = [];
  const look = async (place: string): Promise<void> => {
    clumsy.push(...(await phone.page.evaluate(clumsyParts)).map((part) => `${place}: ${part}`));
  };
  await look('lobby');
  await phone.press('[data-action="new-game"]');
  await phone.see('dialog');
  await look('new game');
  await phone.press('dialog .dialog-head button');
  await phone.press('.top-end button:last-child');
  await phone.see('dialog');
  await look('settings');
  await phone.press('dialog .dialog-head button');
  const path = await phone.make({ game: 'abalone', pace: 'game', minutes: 10 });
  await look('waiting');
  await phone.press('[data-action="copy"]');
  await phone.see('.toast');
  expect(await phone.text('.toast')).toBe('Copié');
  await desk.join(path);
  await phone.see('.board-offers');
  await look('playing');
  await playTurns([phone, desk], ['c2 d2', 'g5 f5']);
  await phone.press('[data-action="resign"]');
  await phone.press('dialog .button-danger');
  await phone.see('.result[data-tone="lost"]');
  expect(await phone.text('.result h2')).toBe('Vous avez perdu');
  expect(await desk.text('.result-reason')).toMatch(/by resignation/i);
  await look('over');
  await phone.open('/rules/abalone');
  await phone.see('figure');
  await look('rules');
  expect(clumsy).toEqual([]);
}, 30_000);

/** Whatever a finger would miss, or hangs over the edge of the screen. */
const clumsyParts = (): string[] => {
  const found: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) {
    const far = [...document.querySelectorAll('body *')].filter(
      (part) => part.getBoundingClientRect().right > clientWidth,
    );
    found.push(`${String(scrollWidth)} wide: ${far.map((part) => part.getAttribute('class')).join(', ')}`);
  }
  const open = document.querySelector('dialog') ?? document;
  for (const part of open.querySelectorAll('a, button, summary, select, input')) {
    const shown = part.closest('label') ?? part;
    const { width, height } = shown.getBoundingClientRect();
    // Links among words are as high as words; what is unseen is for the keyboard.
    const among = part.matches('.skip-link, h1 a, .dialog-aside a, .button-link');
    const seen = part.checkVisibility({ visibilityProperty: true }) && width > 1;
    if (seen && !among && (height < 43.5 || width < 32))
      found.push(`${part.outerHTML.slice(0, 60)} is ${width.toFixed(0)}×${height.toFixed(0)}`);
  }
  return found;
};
