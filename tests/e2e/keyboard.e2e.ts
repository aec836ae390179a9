import type { Page } from '@playwright/test';

import { toCheckout } from './support/checkout.ts';
import { expect, test } from './support/fixtures.ts';

/** The name of the focused control while other things of the page hide it; null: at least its upper edge can be seen. */
async function hidden(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return 'nothing has the focus';
    const { left, top, width } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + 2);
    return hit !== null && (element.contains(hit) || hit.contains(element))
      ? null
      : (element.getAttribute('aria-label') ?? element.textContent);
  });
}

/** What was hidden while the focus went over the next controls. */
async function hiddenOnTheWay(page: Page, controls: number): Promise<string[]> {
  const found: string[] = [];
  for (let step = 0; step < controls; step += 1) {
    await page.keyboard.press('Tab');
    // What is still coming, or is scrolled to, is looked at again.
    const isSeen = expect.poll(() => hidden(page)).toBeNull();
    await isSeen.catch(async () => found.push((await hidden(page)) ?? 'seen late'));
  }
  return found;
}

test(
  'the bars at the lower edge hide no control that the keyboard reaches',
  { tag: '@once' },
  async ({ page, shopper }) => {
    await test.step('the bar of the checkout', async () => {
      await toCheckout(shopper);
      await expect(page.getByRole('button', { name: /Ввести данные карты/ })).toBeVisible();
      await page
        .getByRole('button', { name: /Изменить/ })
        .first()
        .focus();
      expect(await hiddenOnTheWay(page, 9)).toEqual([]);
    });
    await test.step('the capsule over a list', async () => {
      await shopper.visit('/category/syry');
      await expect(page.getByRole('link', { name: /^Корзина/ })).toBeVisible();
      expect(await hiddenOnTheWay(page, 40)).toEqual([]);
    });
  },
);
