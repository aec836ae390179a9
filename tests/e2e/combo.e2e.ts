import type { Page } from '@playwright/test';

import { expect, test } from './support/fixtures.ts';

const home = { city: 'Москва', street: 'Тверская', house: '1' };

/** A category whose page offers combo sets. */
const withCombo = '/category/chay';

const combos = (page: Page) => page.getByRole('list', { name: 'Комбо' }).getByRole('link');
const sets = (page: Page) => page.getByRole('list', { name: 'Состав комбо' });
const addButton = (page: Page) => page.getByRole('button', { name: /^Добавить за/ });

/** Opens the alternatives of the first set and takes the first that is not chosen. */
async function chooseAnother(page: Page): Promise<void> {
  await sets(page)
    .getByRole('button', { name: /^Заменить/ })
    .first()
    .click();
  await page.locator('input[type=radio]:not(:checked):enabled').first().locator('..').click();
  await page.getByRole('button', { name: 'Готово' }).click();
}

test('[CMB-01] a combo is a sheet inside the shop and a page when its URL is opened', async ({
  shopper,
  page,
  shop,
}) => {
  await shopper.open(withCombo);
  await combos(page).first().click();
  await expect(page).toHaveURL(/\/combo\/[0-9a-f-]{36}$/u);
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('list', { name: 'Состав комбо' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Закрыть' }).click();
  await expect(page).toHaveURL(/\/category\/chay$/u);
  await page.goForward();
  await expect(addButton(page)).toBeVisible();
  await shopper.visit(new URL(page.url()).pathname);
  await expect(addButton(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Закрыть' }).click();
  await expect(page).toHaveURL(`${shop.origin}/`);
  shopper.expectNoTrouble();
});

test(
  '[CMB-13] one of two combos in a line is replaced by another selection',
  { tag: '@once' },
  async ({ shopper, page }) => {
    await shopper.open(withCombo, home);
    await combos(page).first().click();
    await addButton(page).click();
    const more = page.getByRole('button', { name: /^Больше:/ });
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
    await more.last().click();
    await saved;
    await page.getByRole('button', { name: 'Вернуться в корзину' }).last().click();
    await expect(page).toHaveURL(/\/cart$/u);
    await page.locator('a[href*="?line="]').first().click();
    await expect(page.getByRole('button', { name: 'Вернуться в корзину' }).last()).toBeVisible();
    await chooseAnother(page);
    await expect(addButton(page)).toContainText('Вместо одного из комбо');
    const replaced = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
    await addButton(page).click();
    await replaced;
    await expect(page).toHaveURL(/\/cart$/u);
    await shopper.reload();
    await expect(page.locator('a[href*="?line="]')).toHaveCount(2);
    shopper.expectNoTrouble();
  },
);
