// What is wrong with a page as it is seen now: too wide, cut off, broken, ragged, too small for a finger, or covered when focused.
import type { Page } from 'playwright-core';

/** Each as what is wrong and where. */
export const faultsOf = async (page: Page): Promise<string[]> => {
  // From here on the focus is the keyboard's.
  await page.keyboard.press('Tab');
  return page.evaluate(
    ([least, names, swept]) => {
      const open = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1);
      const root = open ?? document.body;
      const found: string[] = [];
      const nameOf = (part: Element): string => {
        const said = part.getAttribute('aria-label') ?? part.textContent.trim().replaceAll(/\s+/g, ' ');
        return `${part.tagName.toLowerCase()}.${part.getAttribute('class') ?? ''} “${said.slice(0, 40)}”`;
      };
      const isSeen = (part: Element): boolean =>
        part.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        part.getBoundingClientRect().width > 1;

      for (const whole of [document.documentElement, ...(open === undefined ? [] : [open])]) {
        const over = whole.scrollWidth - whole.clientWidth;
        if (over > 1) found.push(`wider by ${String(over)} px: ${nameOf(whole).slice(0, 30)}`);
      }

      // Cards of a kind fill their rows: none stands alone.
      const tops = [...root.querySelectorAll('.game-card')].map((card) => card.getBoundingClientRect().top);
      const inRow = (top: number | undefined): number => tops.filter((each) => each === top).length;
      if (inRow(tops[0]) !== inRow(tops.at(-1))) found.push('a card stands alone in its row');

      // Texts: nothing that clips may hide any of them.
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const parent = node.parentElement;
        if ((node.textContent ?? '').trim() === '' || parent === null || !isSeen(parent)) continue;
        if (parent.closest('.visually-hidden, svg, option, select') !== null) continue;
        // What stands behind a name is no name.
        if (parent.closest(names) !== null && parent.closest('.tag') === null) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const text = range.getBoundingClientRect();
        if (text.width === 0) continue;
        const button = parent.closest('a, button, label')?.getBoundingClientRect();
        if (button !== undefined && (text.left < button.left - 1 || text.right > button.right + 1))
          found.push(`sticks out: ${nameOf(parent)}`);
        if (
          text.left < 4 &&
          parent.closest(swept) === null &&
          getComputedStyle(parent).position !== 'absolute'
        )
          found.push(`at the very edge: ${nameOf(parent)}`);
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}’]+/gu)) {
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) found.push(`broken: ${word} in ${nameOf(parent)}`);
        }
        for (let around: Element | null = parent; around !== null; around = around.parentElement) {
          const { overflowX, overflowY, position } = getComputedStyle(around);
          const box = around.getBoundingClientRect();
          const beside = text.left < box.left - 1 || text.right > box.right + 1;
          const below = text.top < box.top - 2 || text.bottom > box.bottom + 2;
          const clips = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
          if ((clips(overflowX) && beside) || (clips(overflowY) && below)) {
            found.push(`cut off: ${nameOf(parent)} in ${nameOf(around).slice(0, 40)}`);
            break;
          }
          if (['auto', 'scroll'].includes(overflowY) || position === 'fixed') break;
        }
      }

      /** What is pressed: a hidden field by its label. */
      const targetOf = (part: Element): Element =>
        part instanceof HTMLInputElement && ['radio', 'checkbox'].includes(part.type)
          ? (part.closest('label') ?? part)
          : part;
      const focusable = [
        ...root.querySelectorAll<HTMLElement>(
          'a[href], button:not(:disabled), input:not(:disabled), select, summary, [role="gridcell"][tabindex="0"]',
        ),
      ].filter((part) => isSeen(targetOf(part)));
      const boxes = focusable
        .filter((part) => part.getAttribute('role') !== 'gridcell')
        .map((part) => [part, targetOf(part).getBoundingClientRect()] as const);
      for (const [part, box] of boxes) {
        if (box.width >= least - 0.5 && box.height >= least - 0.5) continue;
        // A link in a sentence is as tall as its line, and a target with room around it may be small.
        const isInText =
          part.tagName === 'A' && (part.parentElement?.textContent.trim() ?? '') !== part.textContent.trim();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const crowded = boxes.some(([other, { left, right, top, bottom }]) => {
          if (other === part) return false;
          const [dx, dy] = [Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)];
          return Math.hypot(dx, dy) < least / 2;
        });
        if (!isInText || crowded)
          found.push(
            `${String(Math.round(box.width))}×${String(Math.round(box.height))} px: ${nameOf(part)}`,
          );
      }

      const isSeenThrough = (part: Element): boolean => {
        for (let around: Element | null = part; around !== null; around = around.parentElement)
          if (Number(getComputedStyle(around).opacity) < 0.5) return true;
        return false;
      };
      const before = document.activeElement;
      for (const part of focusable) {
        part.focus();
        const { left, top, width, height } = targetOf(part).getBoundingClientRect();
        const isThere = [0.1, 0.5, 0.9].some((across) =>
          [0.2, 0.5, 0.8].some((down) => {
            const at = document.elementFromPoint(left + width * across, top + height * down);
            return (
              at !== null &&
              (targetOf(part).contains(at) || (at.contains(part) && at !== root) || isSeenThrough(at))
            );
          }),
        );
        if (!isThere && !part.matches('.skip-link')) found.push(`covered when focused: ${nameOf(part)}`);
      }
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
      window.scrollTo(0, 0);
      return found;
    },
    [LEAST_TARGET, NAMES, SWEPT] as const,
  );
};

/** What people call themselves may be long, and is cut where there is no room. */
const NAMES = '.live-game-names, .plate-name, .own-names, .said, .open-seat';
/** Rows that are swept along. */
const SWEPT = '.chat-presets, .afterwards';
/** WCAG 2.5.8. */
const LEAST_TARGET = 24;
