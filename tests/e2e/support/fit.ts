import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

import { findings } from './axe.ts';

const TABLET = 768;
export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < TABLET;

/** Nothing reaches over the side of the window, and axe finds nothing. Needs `bypassCSP`. */
export async function expectFitAsItIs(page: Page): Promise<void> {
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(over, { message: 'what is wider than the window' }).toBeLessThanOrEqual(0);
  expect(await findings(page)).toEqual([]);
}

/** The same, on a desktop also as wide as a tablet, which shows a drawer as a page. */
export async function expectFit(page: Page): Promise<void> {
  await expectFitAsItIs(page);
  const size = page.viewportSize();
  if (size === null || isPhone(page)) return;
  const drawers = page.getByRole('dialog');
  const drawersBefore = await drawers.count();
  await page.setViewportSize({ width: TABLET, height: size.height });
  await expect(page.locator('[data-phase=hide]'), 'a drawer that has become a page').toHaveCount(0);
  await expectFitAsItIs(page);
  await page.setViewportSize(size);
  // It is drawn anew; what is typed into a page of the bank before would be lost.
  await expect(drawers, 'a page that is a drawer again').toHaveCount(drawersBefore);
}
