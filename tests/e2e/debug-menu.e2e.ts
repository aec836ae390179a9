import type { Page } from '@playwright/test';

import { expect, test } from './support/fixtures.ts';
import { ShopProcess } from './support/shop-process.ts';
import { Shopper } from './support/shopper.ts';

const menuOf = (page: Page) => page.getByRole('dialog', { name: 'Меню отладки' });

/** One tap in the bottom left corner. */
async function tapCorner(page: Page): Promise<void> {
  await page.mouse.click(12, (page.viewportSize()?.height ?? 0) - 12);
}

/**
 * Taps until the menu opens, because its code is loaded after the page. The fifth tap opens it at once, so checking
 * after every tap avoids one more, which would hit the menu's backdrop and close it.
 */
async function openMenu(page: Page): Promise<void> {
  await expect(menuOf(page)).toHaveCount(0);
  await expect
    .poll(
      async () => {
        await tapCorner(page);
        return menuOf(page).count();
      },
      { intervals: [100] },
    )
    .toBe(1);
  await expect(menuOf(page)).toBeVisible();
}

/** The tab becomes visible again, which makes the page fetch its configuration. */
const lookAgain = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.dispatchEvent(new Event('focus'));
  });

// Flags apply to the whole shop, so these tests have a shop of their own.
let shop: ShopProcess;
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  shop = await ShopProcess.start();
});
test.afterAll(async () => shop.remove());

test(
  '[DBG-01] [DBG-04] [DBG-06] [FLG-16] five taps open the menu, a toggled flag takes effect at once and after a reload, and the open page follows an operator’s switch',
  { tag: '@once' },
  async ({ page }) => {
    test.setTimeout(180_000);
    const shopper = new Shopper(page, shop);
    await shopper.open('/');
    await shop.operate('flags', 'set', 'debugBar', 'on');
    await lookAgain(page);
    await openMenu(page);
    const menu = menuOf(page);
    await expect(menu.getByText(/^Версия [\da-f]{7,}\+?$/)).toBeVisible();
    await expect(menu.getByRole('button', { name: 'Login' })).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('menu.png') });

    const flag = (name: string) => menu.getByRole('switch', { name: new RegExp(`^${name}`) });
    const row = (name: string) =>
      menu.getByRole('listitem').filter({ has: page.getByRole('switch', { name: new RegExp(`^${name}`) }) });
    await expect(flag('shareButton')).toBeChecked();
    await flag('shareButton').click({ force: true });
    await expect(flag('shareButton')).not.toBeChecked();
    await expect(row('shareButton')).toContainText('задано здесь');
    await row('shareButton').scrollIntoViewIfNeeded();
    await page.screenshot({ path: test.info().outputPath('flags.png') });

    await shopper.reload();
    await openMenu(page);
    await expect(flag('shareButton')).not.toBeChecked();
    await menu.getByRole('button', { name: 'Сбросить shareButton' }).click();
    await expect(flag('shareButton')).toBeChecked();

    // The flags of the open page follow the operator, and so does the menu itself.
    await shop.operate('flags', 'set', 'shareButton', 'off');
    await lookAgain(page);
    await expect(flag('shareButton')).not.toBeChecked();
    await expect(row('shareButton')).toContainText('задано магазином');
    await shop.operate('flags', 'set', 'debugBar', 'off');
    await lookAgain(page);
    await expect(menu).toHaveCount(0);
    for (let taps = 0; taps < 5; taps += 1) await tapCorner(page);
    await expect(menu).toHaveCount(0);
    shopper.expectNoTrouble();
  },
);

test(
  '[DBG-10] [DBG-03] with the flag on, the stand-in’s code is filled in automatically, and the menu signs in and out',
  { tag: '@once' },
  async ({ page }) => {
    test.setTimeout(180_000);
    const shopper = new Shopper(page, shop);
    await shop.operate('flags', 'set', 'debugBar', 'on');
    await shop.operate('flags', 'set', 'allowSmsCodeAutofill', 'on');
    await shopper.open('/');
    await openMenu(page);
    await menuOf(page).getByRole('button', { name: 'Login' }).click();
    const wizard = page.getByRole('dialog', { name: 'Вход' });
    await wizard.getByRole('button', { name: 'Войти по номеру телефона' }).click();
    await page.getByLabel('Номер телефона').fill(shopper.phone);
    await page.getByRole('button', { name: 'Получить код' }).click();
    // No code is typed.
    await expect(wizard).toBeHidden();

    await openMenu(page);
    await menuOf(page).getByRole('button', { name: 'Logout' }).click();
    const loaded = page.waitForEvent('load');
    await page.getByRole('alertdialog', { name: 'Уходите?' }).getByRole('button', { name: 'Ухожу' }).click();
    await loaded;
    await shopper.awake();
    await openMenu(page);
    await expect(menuOf(page).getByRole('button', { name: 'Login' })).toBeVisible();
    shopper.expectNoTrouble();
  },
);
