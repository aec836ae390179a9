import { formatAmount, kopecks } from '@shop/domain/kernel';

import { expect, test } from './support/fixtures.ts';

const home = { city: 'Москва', street: 'Тверская', house: '1' };
const milk = 'Молоко топлёное «Бурёнкин Дол» 4%';

test.beforeEach(async ({ shopper }) => {
  await shopper.open('/category/moloko-i-slivki', home);
});

test('[CRT-01] [OPN-201] the cart is a page on a desktop and a drawer below it', async ({
  shopper,
  page,
}) => {
  const isDesktop = (page.viewportSize()?.width ?? 0) >= 1024;
  await shopper.visit('/cart');
  const drawer = page.getByRole('dialog', { name: /^Доставка/ });
  if (isDesktop) {
    await expect(page.getByRole('heading', { name: 'Корзина', level: 1 })).toBeVisible();
    await expect(drawer).toHaveCount(0);
  } else await expect(drawer).toBeVisible();
});

test(
  '[CRT-56] [CRT-67] a burst of taps is painted immediately and saved once',
  { tag: '@once' },
  async ({ shopper, page }) => {
    let saves = 0;
    page.on('request', (request) => {
      if (request.method() === 'PUT' && request.url().includes('/v2/carts/')) saves += 1;
    });
    await page.getByRole('button', { name: `Добавить в корзину: ${milk}` }).click();
    await shopper.savedCart();
    saves = 0;
    // From inside the page: on a busy machine the test's own taps may be further apart than what is saved together.
    const more = page.getByRole('button', { name: `Больше: ${milk}` }).first();
    await more.evaluate(async (button: HTMLElement) => {
      for (let tap = 0; tap < 4; tap += 1) {
        button.click();
        await Promise.resolve();
      }
    });
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: `${milk}: в корзине 5 шт` })
        .first(),
    ).toBeAttached();
    await shopper.savedCart();
    expect(saves).toBe(1);
  },
);

test(
  '[CRT-42] [CHK-07] [OPN-203] browser and server agree on the total',
  { tag: '@once' },
  async ({ shopper, page }) => {
    const answers: { payableTotal: number }[] = [];
    page.on('response', async (response) => {
      if (response.request().method() !== 'PUT' || !response.url().includes('/v2/carts/')) return;
      answers.push(((await response.json()) as { cart: { payableTotal: number } }).cart);
    });
    await page
      .getByRole('button', { name: /^Добавить в корзину/ })
      .nth(0)
      .click();
    await page
      .getByRole('button', { name: /^Добавить в корзину/ })
      .nth(1)
      .click();
    const capsule = page.getByRole('link', { name: /^Корзина/ });
    const preview = await capsule.textContent();
    await shopper.savedCart();
    // The last of them: on a busy machine the first product may be saved before the second is added.
    await expect
      .poll(() =>
        answers.slice(-1).some(({ payableTotal }) => preview?.includes(formatAmount(kopecks(payableTotal)))),
      )
      .toBe(true);
  },
);

test('[CRT-72] the last minus takes the line out', { tag: '@once' }, async ({ shopper, page }) => {
  await page.getByRole('button', { name: `Добавить в корзину: ${milk}` }).click();
  await shopper.savedCart();
  await page
    .getByRole('button', { name: `Меньше: ${milk}` })
    .first()
    .click();
  await expect(page.getByRole('button', { name: `Добавить в корзину: ${milk}` })).toBeVisible();
  await shopper.savedCart();
  await shopper.visit('/cart');
  await expect(page.getByText('В корзине пока пусто')).toBeVisible();
});

test(
  '[GAT-06] below the minimum the button says how much is missing',
  { tag: '@once' },
  async ({ shopper, page }) => {
    await page.getByRole('button', { name: `Добавить в корзину: ${milk}` }).click();
    await shopper.savedCart();
    await shopper.visit('/cart');
    await expect(
      page.getByRole('button', { name: /^Заказ от \d+\s₽\. Не хватает ещё \d+\s₽$/ }),
    ).toBeDisabled();
  },
);

test(
  '[SHW-03] another city brings another store with its own prices',
  { tag: '@once' },
  async ({ shopper, page }) => {
    const price = page.getByRole('button', { name: `Добавить в корзину: ${milk}` });
    const before = await price.textContent();
    await shopper.giveAddress({ city: 'Казань', street: 'Баумана', house: '1' });
    await expect(page.getByRole('banner').first()).toContainText('Баумана');
    await expect(price).not.toHaveText(before ?? '');
  },
);

test(
  '[CRT-23] [LOY-17] the way to the discounts stays where it is when the block of the bonuses comes',
  { tag: '@once' },
  async ({ shopper, page }) => {
    await page.getByRole('button', { name: `Добавить в корзину: ${milk}` }).click();
    await shopper.savedCart();
    await page.evaluate(() => {
      const tops = new Set<string>();
      const look = () => {
        const link = document.querySelector('a[href="/cart/skidki"]');
        if (link !== null) tops.add(link.getBoundingClientRect().top.toFixed());
        document.body.dataset['tops'] = [...tops].join(' ');
        requestAnimationFrame(look);
      };
      look();
    });
    await page
      .getByRole('link', { name: /Корзина/ })
      .last()
      .click();
    await expect(page.getByText('Войдите по Сбер ID')).toBeVisible();
    await expect(page.locator('body')).toHaveAttribute('data-tops', /^\d+$/);
  },
);

test.describe('on a phone in landscape', () => {
  test.use({ viewport: { width: 844, height: 390 } });

  test(
    '[CRT-20] [OPN-205] the lines have the whole drawer, and the total and the button follow them',
    { tag: '@once' },
    async ({ shopper, page }) => {
      const reduced = 'Творог рассыпчатый «Енот Припас» 9%';
      await shopper.visit('/category/tvorog-i-smetana');
      await page.getByRole('button', { name: `Добавить в корзину: ${reduced}` }).click();
      await shopper.savedCart();
      await shopper.visit('/cart');
      const drawer = page.getByRole('dialog', { name: /^Доставка/ });
      const line = drawer.getByRole('button', { name: `Больше: ${reduced}` });
      const discount = drawer.getByText('Скидка или промокод');
      await expect(line).toBeInViewport({ ratio: 1 });
      await expect(drawer.locator('footer')).toHaveCount(0);
      const lines = await drawer.locator('div:has(+ aside)').boundingBox();
      const totals = await drawer.locator('aside').boundingBox();
      expect((totals?.y ?? 0) - ((lines?.y ?? 0) + (lines?.height ?? 0))).toBeGreaterThanOrEqual(16);
      const go = drawer.getByRole('button', { name: /Продолжить|Не хватает/ });
      // Offers that come later push it down again.
      await expect(async () => {
        await go.scrollIntoViewIfNeeded();
        await expect(go).toBeInViewport({ ratio: 1, timeout: 500 });
      }).toPass();
      // They lie below the button, not under it.
      const body = drawer.locator('[data-scroll]');
      await expect(async () => {
        await body.evaluate((element) => element.scrollTo(0, element.scrollHeight));
        await expect(go).not.toBeInViewport({ timeout: 500 });
      }).toPass();
      await body.evaluate((element) => element.scrollTo(0, 0));
      // Nothing scrolls but the body: hidden words, such as those before an old price, do not make room in the drawer itself.
      expect(await drawer.evaluate((panel) => panel.scrollHeight - panel.clientHeight)).toBe(0);
      await discount.scrollIntoViewIfNeeded();
      await discount.click();
      await expect(page).toHaveURL(/\/cart\/skidki$/);
    },
  );
});
