import type { Page } from '@playwright/test';

import { expect, test } from './support/fixtures.ts';

/** Ids of the child categories on a category's page, in order. */
async function childIds(page: Page): Promise<string[]> {
  const blocks = await page.locator('main [id^="category-"]').all();
  return Promise.all(blocks.map(async (block) => ((await block.getAttribute('id')) ?? '').slice(9)));
}

test('[DPL-03] [OPN-166] a category’s URL with a child’s id scrolls to the child, whose tag is active', async ({
  page,
  shopper,
  shop,
}) => {
  await shopper.open('/category/napitki');
  const ids = await childIds(page);
  const last = ids.at(-1) ?? '';
  expect(ids.length).toBeGreaterThan(2);
  await page.goto(`${shop.origin}/category/napitki?categoryId=${last}`);
  await expect(page.locator(`[id="category-${last}"]`)).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);

  const named = (await page.locator(`[id="category-${ids[0]}"]`).textContent()) ?? '';
  await page.goto(`${shop.origin}/category/napitki?categoryId=${ids[0]}`);
  const active = page.getByRole('list', { name: 'Разделы' }).locator('[aria-current="true"]');
  await expect(active).toHaveCount(1);
  await expect.poll(async () => named.includes((await active.textContent()) ?? '-')).toBe(true);
  // Where the shopper has chosen a few colours for everything, its ground is gone, and an edge tells it from the others.
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(active).toHaveCSS('outline-width', '3px');
  await page.emulateMedia({ forcedColors: null });

  await page.goto(`${shop.origin}/category/napitki?categoryId=00000000-0000-4000-8000-000000000000`);
  await expect(page.getByRole('heading', { level: 1, name: 'Напитки' })).toBeVisible();
  await shopper.awake();
  await expect(active).toHaveCount(0);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test(
  '[OPN-127] [CTG-12] a group has no page: its URL is not found, and nothing links to it',
  { tag: '@once' },
  async ({ page, shopper, shop }) => {
    await shopper.open('/category/napitki');
    await expect(page.getByRole('heading', { name: 'Чай и кофе' })).toBeVisible();
    for (const path of ['/category/napitki', '/category/chay', '/catalog', '/']) {
      await page.goto(shop.origin + path);
      const inside = path === '/' ? 'Напитки' : 'Чай';
      await expect(page.getByRole('main').getByRole('link', { name: inside }).first(), path).toBeVisible();
      await expect(page.locator('a[href="/category/chay-i-kofe"]'), path).toHaveCount(0);
    }
    const answer = await page.goto(`${shop.origin}/category/chay-i-kofe`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Страница не нашлась' })).toBeVisible();
  },
);

test(
  '[CTG-38] [CMB-17] a combo’s URL is rendered with its goods by the server; an unknown one answers 404',
  { tag: '@once' },
  async ({ page, request, shopper, shop }) => {
    await shopper.open('/category/chay');
    const path =
      (await page.getByRole('list', { name: 'Комбо' }).getByRole('link').first().getAttribute('href')) ?? '';
    const made = await request.get(shop.origin + path);
    expect(made.status()).toBe(200);
    expect(await made.text()).toContain('Состав комбо');
    await page.goto(shop.origin + path);
    await expect(page.getByRole('button', { name: /^Добавить за/ })).toBeVisible();

    for (const id of ['00000000-0000-4000-8000-000000000000', 'net-takogo', "'%20OR%201=1"]) {
      const answer = await page.goto(`${shop.origin}/combo/${id}`);
      expect(answer?.status(), id).toBe(404);
      await expect(page.getByRole('heading', { name: 'Этого комбо уже нет' })).toBeVisible();
    }
    await page.getByRole('button', { name: 'Хорошо' }).click();
    await expect(page).toHaveURL(`${shop.origin}/`);
  },
);

for (const path of ['/search', '/cart'])
  test(`[SHL-19] [SHL-20] the cookie notice can be tapped over the drawer that ${path} opened`, async ({
    page,
    shopper,
  }) => {
    await shopper.visit(path);
    const notice = page.getByRole('complementary', { name: 'Cookie' });
    // Where the shopper has chosen a few colours for everything, an edge keeps it apart from what it lies over.
    await page.emulateMedia({ forcedColors: 'active' });
    await expect(notice).toHaveCSS('border-top-style', 'solid');
    await page.emulateMedia({ forcedColors: null });
    await notice.getByRole('button', { name: 'Ок' }).click();
    await expect(notice).toHaveCount(0);
    await expect(page).toHaveURL(shopper.shop.origin + path);
  });
