import { expect, test } from './support/fixtures.ts';

const everything = '/discount/vse-skidki';

test(
  '[CTG-10] [CTG-14] the row of discounts leads to all of them, and the tags to those of a category',
  { tag: '@once' },
  async ({ page, shopper, shop }) => {
    await shopper.open();
    const all = page.getByRole('link', { name: 'Все скидки, Скидки' });
    await expect(async () => {
      await page.getByRole('heading', { level: 2 }).last().scrollIntoViewIfNeeded();
      await expect(all).toBeAttached({ timeout: 500 });
    }).toPass();
    await all.click();
    await expect(page).toHaveURL(shop.origin + everything);
    await expect(page.getByRole('heading', { level: 1, name: 'Все скидки' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    const tag = page.getByRole('list', { name: 'Разделы' }).getByRole('link', { name: 'Молочное и яйца' });
    await tag.click();
    await expect(page).toHaveURL(`${shop.origin}/discount/molochnoe-i-yaytsa`);
    await expect(page.getByRole('heading', { level: 1, name: 'Молочное и яйца' })).toBeVisible();
  },
);

for (const path of [
  everything,
  '/discount/molochnoe-i-yaytsa',
  '/category/vse-skidki?isDiscountCategory=true',
])
  test(
    `[CTG-13] [DPL-02] [DPL-04] ${path} shows only discounted products, with a single breadcrumb to the main page`,
    { tag: '@once' },
    async ({ page, shopper }) => {
      await shopper.open(path);
      const cards = page.getByRole('main').getByRole('article');
      await expect(cards.first()).toBeVisible();
      // In one look, because the list may be growing.
      const notReduced = () =>
        cards.evaluateAll((all) =>
          all
            .filter((card) => card.textContent.includes('₽') && card.querySelector('del') === null)
            .map((card) => card.textContent),
        );
      expect(await notReduced()).toEqual([]);
      const crumbs = page.getByRole('navigation', { name: 'Где вы' });
      await expect(crumbs.getByRole('link')).toHaveText(['Главная']);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/discount\//);
    },
  );

test(
  '[CTG-12] [DPL-15] an unknown discount is rendered as the not-found page',
  { tag: '@once' },
  async ({ page, shopper, shop }) => {
    await shopper.open();
    const response = await shopper.visit('/discount/net-takoy');
    expect(response?.status()).toBe(404);
    expect(await response?.text()).toContain('Страница не нашлась');
    await expect(page.getByRole('heading', { name: 'Страница не нашлась' })).toBeVisible();
    await page.getByRole('link', { name: 'Перейти на главную' }).click();
    await expect(page).toHaveURL(`${shop.origin}/`);
  },
);
