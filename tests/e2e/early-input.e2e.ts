import type { Page } from '@playwright/test';

import { expect, test } from './support/fixtures.ts';

/**
 * The shop's scripts start after the first paint, and much later on a slow connection. Here they are held back; what
 * a shopper does meanwhile takes effect once they run.
 */
async function openAsleep(page: Page, url: string): Promise<{ readonly wake: () => void }> {
  const gate = Promise.withResolvers<void>();
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(url, { waitUntil: 'commit' });
  return { wake: () => gate.resolve() };
}

/** This element appears once the scripts have run. */
const alive = (page: Page) => page.getByRole('complementary', { name: 'Cookie' });

test(
  '[UIX-01] [SRC-01] text typed before the scripts run stays, caret included, and is searched',
  { tag: '@once' },
  async ({ page, shopper: { shop } }) => {
    const { wake } = await openAsleep(page, `${shop.origin}/search`);
    const input = page.getByRole('searchbox');
    await input.pressSequentially('мооко');
    await input.evaluate((field: HTMLInputElement) => field.setSelectionRange(2, 2));
    wake();
    await expect(alive(page)).toBeVisible();
    await expect(input).toHaveValue('мооко');
    await expect(input).toBeFocused();
    await page.keyboard.type('л');
    await expect(input).toHaveValue('молоко');
    await expect(
      page.getByRole('list', { name: 'Найденные товары' }).getByRole('article').first(),
    ).toContainText(/молоко/i);
    await expect(page).toHaveURL(`${shop.origin}/search?${new URLSearchParams({ q: 'молоко' })}`);
  },
);

test(
  '[UIX-01] [SRC-01] text typed over the query of the URL becomes the query',
  { tag: '@once' },
  async ({ page, shopper: { shop } }) => {
    const { wake } = await openAsleep(page, `${shop.origin}/search?q=сыр`);
    const input = page.getByRole('searchbox');
    await input.fill('хлеб');
    wake();
    await expect(
      page.getByRole('list', { name: 'Найденные товары' }).getByRole('article').first(),
    ).toContainText(/хлеб/i);
    await expect(input).toHaveValue('хлеб');
  },
);

test(
  '[UIX-01] [ADR-01] a tapped address opens once the scripts run, and only once',
  { tag: '@once' },
  async ({ page, shopper: { shop } }) => {
    const { wake } = await openAsleep(page, `${shop.origin}/`);
    const address = page.getByRole('banner').getByRole('button', { name: /Адрес доставки/ });
    await address.click();
    await address.click();
    wake();
    await expect(page.getByRole('dialog', { name: 'Выбрать адрес' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

test(
  '[UIX-01] [PRD-11] a product tapped twice goes into the cart once',
  { tag: '@once' },
  async ({ page, shopper, shop }) => {
    await shopper.open();
    const { wake } = await openAsleep(page, `${shop.origin}/category/moloko-i-slivki`);
    const add = page.getByRole('button', { name: /^Добавить в корзину: / }).first();
    const name = ((await add.getAttribute('aria-label')) ?? '').replace(/^.*?: |, [^,]*$/g, '');
    await add.click();
    await add.click();
    wake();
    const card = page.getByRole('article').filter({ hasText: name }).first();
    await expect(card.getByRole('status')).toHaveText(`${name}: в корзине 1 шт`);
  },
);

test(
  '[UIX-01] [UIX-05] Escape closes a drawer that was opened by its URL',
  { tag: '@once' },
  async ({ page, shopper: { shop } }) => {
    const { wake } = await openAsleep(page, `${shop.origin}/search`);
    await expect(page.getByRole('dialog', { name: 'Поиск' })).toBeVisible();
    await page.keyboard.press('Escape');
    wake();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(`${shop.origin}/`);
  },
);

test('[UIX-01] a link works without scripts', { tag: '@once' }, async ({ page, shopper: { shop } }) => {
  const { wake } = await openAsleep(page, `${shop.origin}/`);
  await page.getByRole('banner').getByRole('link', { name: 'Найти в магазине' }).click();
  await expect(page).toHaveURL(`${shop.origin}/search`);
  wake();
  await expect(alive(page)).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Поиск' })).toBeVisible();
});
