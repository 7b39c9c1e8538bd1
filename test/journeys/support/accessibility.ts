import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Half as long as what the package itself hands out for this. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const WCAG: axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
};
/** Those of them that look at colours: all that a theme changes. */
const COLOURS: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** The text spacing that WCAG 1.4.12 lets a reader ask of any page. */
const SPACED = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}`;

/** A reader who sets letters further apart still sees every cell of a table whole. */
export async function expectWholeCellsWhenSpaced(page: Page): Promise<void> {
  const cut = await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
    const cells = [...document.querySelectorAll<HTMLElement>('th, td')];
    const narrow = cells.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    document.adoptedStyleSheets.pop();
    return narrow.map(({ innerText }) => innerText);
  }, SPACED);
  expect(cut).toEqual([]);
}

/** On a small laptop, every header of a table is read whole. */
export async function expectWholeHeadersOnLaptop(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 1280, height: 800 });
  const headers = page.getByRole('columnheader');
  await expect(headers.first()).toBeVisible();
  const cut = await headers.evaluateAll((cells) =>
    cells
      .filter((cell) =>
        [cell, ...cell.querySelectorAll('*')].some(
          // An element one pixel wide is for screen readers only.
          ({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth,
        ),
      )
      .map(({ textContent }) => textContent),
  );
  expect(cut, 'headers that are cut at 1280 px').toEqual([]);
  if (before) await page.setViewportSize(before);
}

/** The page never scrolls sideways, at the size it has now. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
}

/** All rules in light; in dark, those that look at colours. */
const THEMES = { light: WCAG, dark: COLOURS } as const;
type Theme = keyof typeof THEMES;

/** No violation of WCAG 2.2 A and AA, in both themes or one, and all of it in the window's width. */
export async function expectAccessible(
  page: Page,
  themes: readonly Theme[] = ['light', 'dark'],
): Promise<void> {
  // Once per document: reading it takes longer than a check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  // Data that is being read again is faded, so that nobody takes it for the answer.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  for (const colorScheme of themes) {
    const runOnly = THEMES[colorScheme];
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const found = await page.evaluate(async (only) => {
      // A colour halfway between two themes has no contrast to judge, nor have those inside that
      // begin to change when it is done.
      for (let moving = document.getAnimations(); moving.length > 0; ) {
        await Promise.allSettled(moving.map(({ finished }) => finished));
        moving = document.getAnimations();
      }
      // No rule of these reads style sheets, which axe would fetch again first.
      const options = { runOnly: only, resultTypes: ['violations' as const], preload: false };
      const results = await window.axe?.run(options);
      return results?.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
      );
    }, runOnly);
    expect(found, colorScheme).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** The texts that are cut in columns of a table. */
export async function cutTexts(page: Page, headers: readonly string[]): Promise<string[]> {
  return await page.getByRole('table').evaluate((table, names) => {
    const canvas = document.createElement('canvas').getContext('2d');
    const isCut = (element: Element): boolean => {
      // A pixel wide is what is for screen readers only.
      if (!(element instanceof HTMLSelectElement))
        return element.clientWidth > 1 && element.scrollWidth > element.clientWidth;
      const { font, paddingLeft, paddingRight } = getComputedStyle(element);
      if (canvas) canvas.font = font;
      const text = element.selectedOptions[0]?.text ?? '';
      const needed = canvas?.measureText(text).width ?? 0;
      const room =
        element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return needed > room;
    };
    const textOf = (element: Element): string =>
      element instanceof HTMLSelectElement
        ? (element.selectedOptions[0]?.text ?? '')
        : (element.textContent ?? '');
    const columns = [...table.querySelectorAll('thead th')].flatMap(({ textContent }, at) =>
      names.includes(textContent ?? '') ? [at] : [],
    );
    if (columns.length < names.length) return [`columns missing of ${names.join(', ')}`];
    return [...table.querySelectorAll('tbody tr')].flatMap((row) =>
      columns.flatMap((at) => {
        const cell = row.children[at];
        if (!cell) return [];
        return [cell, ...cell.querySelectorAll('*')].filter(isCut).map(textOf);
      }),
    );
  }, headers);
}
