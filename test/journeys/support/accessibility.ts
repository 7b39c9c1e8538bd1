import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const WCAG: axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
};
/** Those of them that look at colours: all that a theme changes. */
const COLOURS: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** No violation of WCAG 2.2 A and AA, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  // Once per document: reading it takes longer than a check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  for (const [colorScheme, runOnly] of [
    ['light', WCAG],
    ['dark', COLOURS],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const found = await page.evaluate(async (only) => {
      // A colour halfway between two themes has no contrast to judge, nor have those inside that
      // begin to change when it is done.
      for (let moving = document.getAnimations(); moving.length > 0; ) {
        await Promise.allSettled(moving.map(({ finished }) => finished));
        moving = document.getAnimations();
      }
      const results = await window.axe?.run({ runOnly: only, resultTypes: ['violations'] });
      return results?.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
      );
    }, runOnly);
    expect(found, colorScheme).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}
