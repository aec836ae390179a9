import type { Page } from '@playwright/test';

import { expect, test } from './support/fixtures.ts';
import { SplitShop } from './support/split-shop.ts';
import { ShopProcess } from './support/shop-process.ts';
import { Shopper } from './support/shopper.ts';

const screen = (page: Page) => page.getByRole('alert').getByRole('heading', { level: 1 });

/** A headless browser does not tell its pages when tabs change, so the events are dispatched here. */
const tell = (page: Page, state: 'hidden' | 'visible'): Promise<void> =>
  page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
    window.dispatchEvent(new Event(visibility === 'hidden' ? 'blur' : 'focus'));
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

/** Brings another tab to the front. */
async function switchTo(from: Page, to: Page): Promise<void> {
  await tell(from, 'hidden');
  await to.bringToFront();
  await tell(to, 'visible');
}

/** The next answer of the health check at this address. */
const answered = (page: Page, path: string) =>
  page.waitForResponse((response) => new URL(response.url()).pathname === path);
const storeCheck = '/api/store/health/accident';
const backupCheck = '/health/accident-backup';

/** How often a page has asked whether the shop is in maintenance. */
function countChecks(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === storeCheck) count += 1;
  });
  return () => count;
}

test(
  '[MNT-10] [ACC-02] [ACC-06] [MNT-03] [MNT-04] an operator’s switch turns an open page into the maintenance screen and back when its tab becomes visible',
  { tag: '@once' },
  async ({ page }) => {
    test.setTimeout(180_000);
    // Maintenance affects the whole shop, so this test does not share one.
    const shop = await ShopProcess.start();
    try {
      const shopper = new Shopper(page, shop);
      await page.clock.install();
      const first = answered(page, storeCheck);
      await shopper.open();
      await first;
      const checks = countChecks(page);
      await shop.operate('accident', 'on', '--title', 'Переезжаем <b>скоро</b>', '--home-button');
      // While maintenance is off nothing polls (OPN-192); only a tab that becomes visible again asks.
      await shopper.passTime('05:00');
      await expect(page.getByRole('heading', { name: 'Молочное и яйца' })).toBeVisible();
      expect(checks()).toBe(0);

      const other = await page.context().newPage();
      await switchTo(page, other);
      await switchTo(other, page);
      await expect(screen(page)).toHaveText('Переезжаем <b>скоро</b>');
      expect(checks()).toBe(1);
      await expect(page.getByText('Сейчас кое-что починим и всё вернём')).toBeVisible();
      await expect(page.getByRole('banner')).toHaveCount(0);
      await page.screenshot({ path: test.info().outputPath('on.png') });

      await page.getByRole('button', { name: 'Написать в поддержку' }).click();
      const support = page.getByRole('dialog', { name: 'Поддержка' });
      await expect(support.getByRole('link', { name: /Позвонить/ })).toHaveAttribute('href', /^tel:\+?\d+$/);
      await page.screenshot({ path: test.info().outputPath('support.png') });
      await page.keyboard.press('Escape');
      await expect(support).toBeHidden();

      await switchTo(page, other);
      await shop.operate('accident', 'off');
      const loaded = page.waitForEvent('load');
      await switchTo(other, page);
      await loaded;
      await shopper.awake();
      await expect(page.getByRole('heading', { name: 'Молочное и яйца' })).toBeVisible();
      await expect(screen(page)).toHaveCount(0);
      shopper.expectNoTrouble();
    } finally {
      await shop.remove();
    }
  },
);

test(
  '[ACC-08] [MNT-05] [MNT-10] [ACC-07] while the store is down the web server’s file turns the screen on, and the shop recovers by itself',
  { tag: '@once' },
  async ({ page }) => {
    test.setTimeout(180_000);
    const shop = await SplitShop.start();
    try {
      await page.clock.install();
      const first = answered(page, storeCheck);
      await page.goto(shop.origin);
      await first;
      await page.locator('[data-live]').waitFor({ state: 'attached' });
      await expect(page.getByRole('heading', { name: 'Молочное и яйца' })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await shop.killStore();
      const other = await page.context().newPage();
      await switchTo(page, other);
      const off = answered(page, backupCheck);
      await switchTo(other, page);
      // Neither endpoint reports maintenance, so the shop stays as usable as it can be.
      await (await off).finished();
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(screen(page)).toHaveCount(0);

      await shop.operate('accident', 'on', '--backup', '--message', 'Чиним кассы');
      await switchTo(page, other);
      await switchTo(other, page);
      await expect(screen(page)).toHaveText('Минутку');
      await expect(page.getByText('Чиним кассы')).toBeVisible();
      await page.screenshot({ path: test.info().outputPath('backup.png') });

      // A newly opened page shows the same.
      const answer = await other.goto(`${shop.origin}/about`);
      expect(answer?.status()).toBe(503);
      await expect(other.getByText('Чиним кассы')).toBeVisible();
      await other.screenshot({ path: test.info().outputPath('calm.png') });

      await shop.restartStore();
      await shop.operate('accident', 'off', '--backup');
      const loaded = page.waitForEvent('load');
      await page.clock.fastForward('00:30');
      await loaded;
      await page.locator('[data-live]').waitFor({ state: 'attached' });
      await expect(page.getByRole('heading', { name: 'Молочное и яйца' })).toBeVisible();
      await page.screenshot({ path: test.info().outputPath('back.png') });
    } finally {
      await shop.remove();
    }
  },
);
