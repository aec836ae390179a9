import { expect, test } from './support/fixtures.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test(
    '[UIX-01] the main page arrives rendered, in Russian, with goods, prices and pictures',
    { tag: '@once' },
    async ({ page, shop }) => {
      const response = await page.goto(`${shop.origin}/`, { waitUntil: 'domcontentloaded' });
      expect(response?.status()).toBe(200);
      await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
      const milk = page.getByRole('article').filter({ hasText: 'Молоко' }).first();
      await expect(milk).toContainText('₽');
      await expect(milk.locator('img')).toHaveAttribute('src', /^\/pictures\/m\/.+\.webp$/);
    },
  );

  test(
    '[PRD-08] a product page has a title, a canonical URL, Open Graph and structured data',
    { tag: '@once' },
    async ({ page, shop }) => {
      await page.goto(`${shop.origin}/category/moloko-i-slivki`, { waitUntil: 'domcontentloaded' });
      const path = await page
        .getByRole('link', { name: /Молоко топлёное/ })
        .first()
        .getAttribute('href');
      await page.goto(shop.origin + (path ?? ''), { waitUntil: 'domcontentloaded' });
      await expect(page).toHaveTitle(/Молоко топлёное/);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', shop.origin + (path ?? ''));
      await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /Молоко топлёное/);
      const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
      const types = blocks
        .flatMap((block) => [JSON.parse(block) as { '@type': string }].flat())
        .map((data) => data['@type']);
      expect(types).toEqual(expect.arrayContaining(['Product', 'BreadcrumbList']));
    },
  );
});

test(
  '[DPL-13] [DPL-15] an unknown path is the Russian not-found page with status 404',
  { tag: '@once' },
  async ({ page, shop, shopper }) => {
    const response = await shopper.visit('/no-such-page');
    expect(response?.status()).toBe(404);
    await expect(page.getByText('Страница не нашлась')).toBeVisible();
    await page.getByRole('link', { name: 'Перейти на главную' }).click();
    await expect(page).toHaveURL(`${shop.origin}/`);
  },
);

test(
  '[CTG-11] an unknown category and an unknown product answer 404',
  { tag: '@once' },
  async ({ request, shop }) => {
    for (const path of ['/category/no-such-category', '/product/no-such-product', '/product/12345'])
      expect((await request.get(shop.origin + path)).status(), path).toBe(404);
  },
);

test(
  '[DPL-01] [DPL-05] [DPL-08] the main page, a product and the search open by their URLs',
  { tag: '@once' },
  async ({ page, shop, shopper }) => {
    expect((await shopper.visit('/home'))?.status()).toBe(200);
    await expect(page.getByRole('heading', { name: 'Молочное и яйца' })).toBeVisible();
    await shopper.visit('/category/moloko-i-slivki');
    const path = await page
      .getByRole('link', { name: /Молоко топлёное/ })
      .first()
      .getAttribute('href');
    await shopper.visit(path ?? '');
    await expect(page.getByRole('dialog', { name: /Молоко топлёное/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(`${shop.origin}/`);
    await shopper.visit(`/search?q=${encodeURIComponent('молоко')}`);
    await expect(page.getByText(/Найдено товаров/)).toBeAttached();
  },
);

test('[UIX-03] no screen is wider than its window', async ({ page, shopper }) => {
  for (const path of [
    '/',
    '/category/moloko-i-slivki',
    '/cart',
    '/profile',
    '/search?q=сыр',
    '/catalog',
    '/about',
    '/no-such-page',
  ]) {
    await shopper.visit(path);
    const [scroll, client] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(scroll, path).toBeLessThanOrEqual(client ?? 0);
  }
});

test('robots.txt and the sitemap name the pages of the shop', { tag: '@once' }, async ({ request, shop }) => {
  expect(await (await request.get(`${shop.origin}/robots.txt`)).text()).toContain(
    `Sitemap: ${shop.origin}/sitemap.xml`,
  );
  const index = await (await request.get(`${shop.origin}/sitemap.xml`)).text();
  const [moscow = ''] = [...index.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1] ?? '');
  expect(moscow).toBe(`${shop.origin}/sitemaps/moskva.xml`);
  const sitemap = await (await request.get(moscow)).text();
  expect(sitemap).toContain(`<loc>${shop.origin}/category/moloko-i-slivki</loc>`);
  expect(sitemap.match(/<loc>/g)?.length).toBeGreaterThan(600);
});
