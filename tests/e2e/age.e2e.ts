import { expect, test } from './support/fixtures.ts';
import { Shopper } from './support/shopper.ts';

const home = { city: 'Москва', street: 'Тверская', house: '1' };
const question = 'Сначала нам нужно проверить возраст. Вам есть 18?';

test(
  '[AGE-04] the age confirmed by a signed-in shopper holds on their next device',
  { tag: '@once' },
  async ({ shopper, page, shop, browser, contextOptions }) => {
    await shopper.open();
    await shopper.enterAccount();
    await shopper.visit('/');
    await shopper.giveAddress(home);
    await shopper.visit('/category/pivo-i-sidr');
    await page
      .getByRole('button', { name: /^Добавить в корзину/ })
      .first()
      .click();
    const dialog = page.getByRole('alertdialog', { name: question });
    await expect(dialog).toBeVisible();
    const saved = page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/users/profile'),
    );
    await dialog.getByRole('button', { name: 'Да' }).click();
    expect((await saved).ok()).toBe(true);
    await expect(dialog).toBeHidden();

    const other = await browser.newContext(contextOptions);
    const next = new Shopper(await other.newPage(), shop, shopper.phone);
    await next.open();
    await next.enterAccount();
    await next.visit('/category/pivo-i-sidr');
    await next.page
      .getByRole('button', { name: /^Добавить в корзину/ })
      .nth(1)
      .click();
    await expect(next.page.getByRole('button', { name: /^Больше:/ }).first()).toBeVisible();
    await expect(next.page.getByRole('alertdialog', { name: question })).toBeHidden();
    next.expectNoTrouble();
    await other.close();
  },
);
