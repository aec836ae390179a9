import type { Locator, Page } from '@playwright/test';

import { expect, test } from './support/fixtures.ts';

const home = { city: 'Москва', street: 'Тверская', house: '1' };
const sweets = '/category/sladosti';

const scroll = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const list = (page: Page, name: string) => page.getByRole('list', { name, exact: true });
/** How many products of a list of at most 72, which is drawn as a whole, are loaded. */
const heldBy = (page: Page, name: string) => list(page, name).getByRole('listitem').count();

/** Scrolls a list until this product is drawn in it. */
async function scrollTo(page: Page, name: string, product: Locator): Promise<void> {
  await expect(async () => {
    await list(page, name).getByRole('article').last().scrollIntoViewIfNeeded();
    await expect(product).toBeAttached({ timeout: 500 });
  }).toPass();
  await product.scrollIntoViewIfNeeded();
}

test(
  '[CTG-01] one visit without signing in: an address, categories, discounts, a combo set, a search, the cart, promotions',
  { tag: '@once' },
  async ({ page, shopper }) => {
    await shopper.open();
    await shopper.giveAddress(home);

    await test.step('categories', async () => {
      await page.getByRole('link', { name: 'Молочное и яйца' }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'Молочное и яйца' })).toBeVisible();
      await list(page, 'Разделы').getByRole('link', { name: 'Молоко и сливки' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Молоко и сливки' })).toBeVisible();
      await expect(list(page, 'Молоко и сливки').getByRole('article').first()).toBeVisible();
    });

    await test.step('discounted products', async () => {
      await shopper.visit('/discount/vse-skidki');
      await expect(page.getByRole('heading', { level: 1, name: 'Все скидки' })).toBeVisible();
      await expect(list(page, 'Все скидки').getByRole('article').first()).toBeVisible();
    });

    await test.step('a combo set', async () => {
      await shopper.visit(sweets);
      const combo = list(page, 'Комбо').getByRole('link', { name: /Чаепитие/ });
      await expect(combo).toContainText(/Комбо −\d+%/);
      await combo.click();
      await expect(page).toHaveURL(/\/combo\/[0-9a-f-]{36}/);
      await expect(page.getByRole('dialog').getByRole('heading', { name: 'Чаепитие' }).first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL(shopper.shop.origin + sweets);
    });

    await test.step('a search, and its product in the cart', async () => {
      await page.getByRole('link', { name: 'Найти в магазине' }).click();
      const search = page.getByRole('dialog', { name: 'Поиск' });
      await search.getByRole('searchbox').fill('сыр');
      await list(page, 'Найденные товары')
        .getByRole('button', { name: /^Добавить в корзину/ })
        .first()
        .click();
      await shopper.savedCart();
      await shopper.visit('/cart');
      await expect(list(page, 'Товары в корзине').getByRole('listitem')).toHaveCount(1);
      await expect(shopper.total).toHaveText(/\d\s₽$/);
    });

    await test.step('promotions', async () => {
      await page.getByRole('link', { name: /^Скидка или промокод/ }).click();
      const drawer = page.getByRole('dialog', { name: 'Скидка или промокод' });
      const offer = list(page, 'Доступные скидки').getByRole('article').first();
      await offer.getByRole('heading', { level: 2 }).getByRole('button').click();
      await expect(offer.getByRole('button', { name: /^Применить/ })).toBeVisible();
      await drawer.getByRole('button', { name: 'Закрыть' }).click();
      await expect(drawer).toBeHidden();
    });
  },
);

test('[CTG-31] [PRD-20] [PRD-23] [UIX-19] a product far down a list, its variant, its link, and back to the same scroll position', async ({
  page,
  shopper,
  shop,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await shopper.open(sweets);
  const card = list(page, 'Сладости')
    .getByRole('article')
    .filter({ hasText: /Варенье.*клубничное/i })
    .first();
  await scrollTo(page, 'Сладости', card);
  const link = card.getByRole('link').first();
  await link.click({ trial: true });
  await expect.poll(() => scroll(page)).toBeGreaterThan(600);
  const left = await scroll(page);
  const held = await heldBy(page, 'Сладости');
  expect(held).toBeGreaterThan(24);
  await page.waitForLoadState();
  let loads = 0;
  page.on('load', () => (loads += 1));
  await link.click();
  const product = page.getByRole('dialog', { name: /Варенье.*клубничное/i });
  await expect(product).toBeVisible();
  await product.getByRole('button', { name: /^Варианты товара/ }).click();
  await page.getByRole('link', { name: /Вишнёвое/ }).click();
  const variant = page.getByRole('dialog', { name: /Варенье.*вишнёвое/i });
  await expect(variant).toBeVisible();
  await variant.getByRole('button', { name: 'Поделиться' }).click();
  await expect(variant.getByRole('button', { name: 'Ссылка скопирована' })).toBeVisible();
  const shared = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(shared.origin).toBe(shop.origin);
  expect(shared.searchParams.get('utm_source')).toBe('product_share');
  await page.goBack();
  await expect(page).toHaveURL(shop.origin + sweets);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => scroll(page)).toBe(left);
  // There may be more if the next page was loading when the shopper left.
  expect(await heldBy(page, 'Сладости')).toBeGreaterThanOrEqual(held);
  await expect(card).toBeInViewport();
  expect(loads).toBe(0);

  const guest = await context.newPage();
  await guest.goto(shared.href, { waitUntil: 'domcontentloaded' });
  await expect(guest.getByRole('heading', { level: 1, name: /Варенье.*вишнёвое/i })).toBeVisible();
});

test(
  '[CTG-31] [CTG-34] a list loads while scrolling, its rows equally high, repeats nothing and ends',
  { tag: '@once' },
  async ({ page, shopper }) => {
    await shopper.open(sweets);
    const items = list(page, 'Сладости').getByRole('listitem');
    const positions = new Map<number, string>();
    const heights = new Set<number>();
    let total = -1;
    await expect(async () => {
      const drawn = await items.evaluateAll((all) =>
        all.map((item) => ({
          position: Number(item.getAttribute('aria-posinset')),
          path: item.querySelector('a')?.getAttribute('href') ?? '',
          height: Math.round(item.getBoundingClientRect().height),
          // -1 until the last page is loaded.
          total: Number(item.getAttribute('aria-setsize')),
          isAbove: item.getBoundingClientRect().bottom < window.innerHeight,
        })),
      );
      for (const { position, path, height } of drawn) {
        positions.set(position, path);
        heights.add(height);
      }
      const last = drawn.at(-1);
      total = last?.total ?? -1;
      // Rows are drawn a moment after the page was scrolled to them.
      expect(last?.position === total || last?.isAbove === false).toBe(true);
      await page.evaluate(() => window.scrollBy(0, window.innerHeight));
      expect(last?.position).toBe(total);
      await expect(page.getByRole('status', { name: 'Загружаем ещё' })).toHaveCount(0);
      const below = await page.evaluate(
        () => document.documentElement.scrollHeight - window.innerHeight - window.scrollY,
      );
      expect(below).toBeLessThan(2);
    }).toPass({ timeout: 40_000, intervals: [100] });
    expect(total).toBeGreaterThan(24);
    expect([...positions.keys()].toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: total }, (_, index) => index + 1),
    );
    expect(new Set(positions.values()).size).toBe(positions.size);
    // What is not drawn is counted at this height.
    expect([...heights]).toHaveLength(1);
  },
);

test(
  '[UIX-16] a picture that fails before the scripts run is replaced by the placeholder',
  { tag: '@once' },
  async ({ page, shopper }) => {
    await page.route('**/pictures/**', (route) => route.abort());
    await shopper.open('/category/moloko-i-slivki');
    const card = list(page, 'Молоко и сливки').getByRole('article').first();
    await expect(card.getByRole('link')).toBeVisible();
    await expect(card.locator('img')).toHaveCount(0);
    shopper.forgiveTroubles();
  },
);

test(
  '[CTG-08] a name on a tile shows only whole lines, even on a narrow phone',
  { tag: '@once' },
  async ({ page, shopper }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await shopper.open('/category/molochnoe-i-yaytsa');
    const names = page.locator('[id^=category-] a > span:first-child');
    await expect(names.first()).toBeVisible();
    const cut = () =>
      names.evaluateAll((all) =>
        all.flatMap((name) => {
          const text = document.createRange();
          text.selectNodeContents(name);
          const end = name.getBoundingClientRect().bottom;
          const isCut = [...text.getClientRects()].some(
            ({ top, bottom }) => top < end - 1 && bottom > end + 1,
          );
          return isCut ? [name.textContent] : [];
        }),
      );
    // The shop's font may come after the first paint.
    await expect.poll(cut).toEqual([]);
  },
);

test(
  '[CTG-29] the breadcrumb of a category leads home',
  { tag: '@once' },
  async ({ page, shopper, shop }) => {
    await shopper.open('/category/moloko-i-slivki');
    const crumbs = page.getByRole('navigation', { name: 'Где вы' });
    await expect(crumbs.getByRole('link')).toHaveText(['Главная']);
    await crumbs.getByRole('link', { name: 'Главная' }).click();
    await expect(page).toHaveURL(`${shop.origin}/`);
    await expect(page.getByRole('heading', { name: 'Категории', exact: true })).toBeVisible();
  },
);

test(
  '[PRD-06] stock changed by an operator shows on the card within a minute, without a reload',
  { tag: '@once' },
  async ({ page, shopper, shop }) => {
    await page.clock.install();
    await shopper.open('/category/moloko-i-slivki', home);
    const card = page
      .getByRole('main')
      .getByRole('article')
      .filter({ has: page.getByRole('button', { name: /^Добавить в корзину/ }) })
      .first();
    const path = await card.getByRole('link').first().getAttribute('href');
    const same = page.getByRole('article').filter({ has: page.locator(`a[href="${path}"]`) });
    const slug = path?.split('/').at(-1) ?? '';
    await shop.operate('stock', 'set', 'MSK-CENTER', slug, '0');
    await shopper.passTime('01:01');
    await expect(same.getByText('Раскупили').first()).toBeVisible();
    await expect(same.getByRole('button', { name: /^Добавить в корзину/ })).toHaveCount(0);
    await shop.operate('stock', 'set', 'MSK-CENTER', slug, '40');
    await shopper.passTime('01:01');
    await same.getByRole('button', { name: /^Добавить в корзину/ }).click();
    await expect(same.getByRole('button', { name: /^Больше:/ })).toBeVisible();
  },
);

test(
  '[DPL-15] [DPL-18] unknown URLs answer 404 with our own screen, whatever they contain',
  { tag: '@once' },
  async ({ page, shopper, shop }) => {
    const strange = [
      'net-takoy',
      '%3Cscript%3Ealert(1)%3C%2Fscript%3E',
      '%F0%9F%A7%80',
      "'%20OR%201=1--",
      'a'.repeat(400),
      '%E0%A4%A',
    ];
    for (const section of ['category', 'discount', 'product'])
      for (const key of strange) {
        const response = await page.goto(`${shop.origin}/${section}/${key}`, {
          waitUntil: 'domcontentloaded',
        });
        expect(response?.status(), `${section} ${key}`).toBe(404);
        // Under its own address, without leading elsewhere.
        expect(response?.request().redirectedFrom(), `${section} ${key}`).toBeNull();
        await expect(
          page
            .getByRole('heading', { name: /Страница не нашлась|Товар не нашёлся|Такого товара нет/ })
            .first(),
          `${section} ${key}`,
        ).toBeVisible();
      }
    shopper.expectNoTrouble();
  },
);

test('[CTG-08] [CTG-31] the first row of goods of a category is above the fold', async ({
  page,
  shopper,
}) => {
  const height = page.viewportSize()?.height ?? 0;
  for (const [path, name] of [
    ['/category/molochnoe-i-yaytsa', 'Молочное и яйца'],
    ['/category/moloko-i-slivki', 'Молоко и сливки'],
    // With tiles, a group and combos.
    ['/category/napitki', 'Напитки'],
  ] as const) {
    await shopper.open(path);
    const first = list(page, name).getByRole('article').first();
    await expect(first).toBeVisible();
    const box = await first.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0), path).toBeLessThanOrEqual(height);
  }
});

test(
  '[CTG-08] in dark mode the tiles of the categories are dark',
  { tag: '@once' },
  async ({ page, shopper }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await shopper.open('/catalog');
    const ground = await page
      .getByRole('main')
      .getByRole('link', { name: 'Молоко и сливки' })
      .first()
      .evaluate((tile) => getComputedStyle(tile).backgroundColor);
    const [red = 255, green = 255, blue = 255] = (ground.match(/\d+/g) ?? []).map(Number);
    expect(Math.max(red, green, blue), ground).toBeLessThan(80);
  },
);
