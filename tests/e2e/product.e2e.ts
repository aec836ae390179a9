import { expect, test } from './support/fixtures.ts';

const home = { city: 'Москва', street: 'Тверская', house: '1' };

test(
  '[PRD-20] a variant opens without a page load or a loading state, and going back once leads to the list',
  { tag: '@once' },
  async ({ shopper, page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await shopper.open();
    await shopper.visit('/category/sladosti');
    const ahead = page.waitForResponse((answer) => /\/products\/[0-9a-f-]{36}$/u.test(answer.url()));
    await shopper.visit('/product/varene-banka-sklyanka-klubnichnoe');
    await page.waitForLoadState();
    let loads = 0;
    page.on('load', () => (loads += 1));
    await ahead;
    await page.getByRole('button', { name: /^Варианты товара/ }).click();
    await page.getByRole('link', { name: /Вишнёвое/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: /вишнёвое/ })).toBeVisible();
    await expect(page).toHaveURL(/\/product\/[0-9a-f-]{36}$/u);
    expect(loads).toBe(0);
    await page.getByRole('button', { name: 'Поделиться' }).click();
    await expect(page.getByRole('button', { name: 'Ссылка скопирована' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('utm_source=product_share');
    await page.goBack();
    await expect(page).toHaveURL(/\/category\/sladosti$/u);
  },
);

test(
  '[PRD-46] the screen of a product that is not found asks for the address and looks again 1 s after one was selected',
  { tag: '@once' },
  async ({ shopper, page }) => {
    await shopper.open();
    await shopper.visit('/product/net-takogo-tovara');
    await expect(page).toHaveURL(/notfound=true$/u);
    await page.getByRole('button', { name: 'Выбрать адрес' }).click();
    await expect(page.getByRole('dialog', { name: 'Выбрать адрес' })).toBeVisible();
    await shopper.visit('/');
    await shopper.giveAddress(home);
    const again = page.waitForResponse((answer) => answer.url().endsWith('/products/net-takogo-tovara'));
    await shopper.visit('/product/net-takogo-tovara?notfound=true');
    await again;
    await expect(page).toHaveURL(/\/product\/net-takogo-tovara$/u);
    await expect(
      page.getByRole('heading', { name: 'Такого товара нет по вашему адресу', level: 2 }),
    ).toBeVisible();
  },
);

test(
  '[PRD-11] at 200 % zoom the name of a product is on the first screen',
  { tag: '@once' },
  async ({ shopper, page }) => {
    // A phone, and a window of a desktop.
    for (const viewport of [
      { width: 195, height: 422 },
      { width: 720, height: 450 },
    ]) {
      await page.setViewportSize(viewport);
      await shopper.visit('/product/varene-banka-sklyanka-klubnichnoe');
      const name = page
        .getByRole('dialog')
        .locator('p', { hasText: /^Варенье/ })
        .first();
      await expect(name).toBeVisible();
      const box = await name.boundingBox();
      // The bar with the price covers the rest.
      expect((box?.y ?? Infinity) + (box?.height ?? 0), JSON.stringify(viewport)).toBeLessThanOrEqual(
        viewport.height - 80,
      );
    }
    await test.step('on the smallest phone the button covers no part of the price', async () => {
      await page.setViewportSize({ width: 160, height: 284 });
      const button = page.getByRole('dialog').getByRole('button', { name: /^Добавить в корзину: Варенье/ });
      const price = button.locator('xpath=preceding::*[contains(text(), "₽")][1]');
      const [priceBox, box] = [await price.boundingBox(), await button.boundingBox()];
      if (priceBox === null || box === null) throw new Error('The price or the button is not shown');
      expect(box.x + box.width).toBeLessThanOrEqual(160);
      const isBeside = priceBox.x + priceBox.width <= box.x;
      const isAbove = priceBox.y + priceBox.height <= box.y;
      expect(isBeside || isAbove).toBe(true);
    });
  },
);

test(
  '[IMP-02] the badge of goods by click covers a seventh of the picture of a card at most',
  { tag: '@once' },
  async ({ shopper, page }) => {
    await shopper.open('/category/podarki-i-igry-po-kliku');
    const card = page.getByRole('article').filter({ hasText: 'По клику' }).first();
    await expect(card).toBeVisible();
    const share = await card.evaluate((element) => {
      const area = (part: Element | null | undefined) => {
        const { width = 0, height = 0 } = part?.getBoundingClientRect() ?? {};
        return width * height;
      };
      const name = [...element.querySelectorAll('b')].find((part) => part.textContent === 'По клику');
      return area(name?.parentElement) / area(element.querySelector('img'));
    });
    expect(share).toBeGreaterThan(0);
    expect(share).toBeLessThan(0.15);
  },
);

test('[DPL-01] [CTG-03] the main page under a directly opened product asks for its goods once the product is closed', async ({
  page,
  shopper,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/showcases\/[^/]+\/main$/u.test(request.url())) asked.push(request.url());
  });
  await shopper.visit('/product/varene-banka-sklyanka-klubnichnoe');
  await expect(page.getByRole('dialog', { name: /Варенье/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const discounts = page.getByRole('list', { name: 'Скидки' });
  await page.getByRole('heading', { name: 'Скидки' }).scrollIntoViewIfNeeded();
  await expect(discounts.getByRole('article').first()).toBeVisible();
  expect(asked).toHaveLength(1);
});
