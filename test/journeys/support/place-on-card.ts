import type { Page } from '@playwright/test';

/** Puts something on the card that is worked on, by the menu of the editor. */
export async function placeOnCard(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Placer sur la carte' }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}
