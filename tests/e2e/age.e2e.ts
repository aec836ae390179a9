import { expect, test } from './support/fixtures.ts';
import { Shopper } from './support/shopper.ts';

const home = { city: 'Москва', street: 'Тверская', house: '1' };
const question = 'Сначала нам нужно проверить возраст. Вам есть 18?';

test(
  '[AGE-04] an age that a signed-in shopper confirmed also counts on their next device',
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

test(
  '[AGE-08] [PRF-25] [AUT-37] a product leads to the main page unless the age is confirmed; an age that a visitor confirmed is kept in a cookie for a year and told to nobody, until signing in tells the profile',
  { tag: '@once' },
  async ({ shopper, page }) => {
    const told: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT' && request.url().endsWith('/users/profile'))
        told.push(request.postData() ?? '');
    });
    await shopper.open('/category/pivo-i-sidr', home);
    const dialog = page.getByRole('alertdialog', { name: question });
    const product = await page.getByRole('article').first().getByRole('link').first().getAttribute('href');
    const refuse = () => dialog.getByRole('button', { name: 'Ещё нет' }).click();
    for (const leave of [refuse, () => page.keyboard.press('Escape')]) {
      await shopper.visit(product ?? '');
      await expect(dialog).toBeVisible();
      await expect(page).toHaveURL(shopper.shop.origin + product);
      await leave();
      await expect(page).toHaveURL(`${shopper.shop.origin}/`);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(dialog).toHaveCount(0);
    }
    await shopper.visit('/category/pivo-i-sidr');
    await page
      .getByRole('button', { name: /^Добавить в корзину/ })
      .first()
      .click();
    await dialog.getByRole('button', { name: 'Да' }).click();
    await expect(page.getByRole('button', { name: /^Больше:/ }).first()).toBeVisible();
    const cookies = await page.context().cookies();
    const ends = cookies.find(({ name }) => name === 'age_18')?.expires ?? 0;
    expect(Math.round((ends * 1000 - Date.now()) / 86_400_000)).toBe(365);
    expect(told).toEqual([]);
    await shopper.signInAtProfile();
    await expect.poll(() => told).toEqual([JSON.stringify({ isConfirmedAge18: true })]);
  },
);
