import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Locator, Page, Response } from '@playwright/test';

import { formatAmount, kopecks } from '@shop/domain/kernel';

import { expect, test } from './support/fixtures.ts';
import { cards, Shopper } from './support/shopper.ts';

const home = { city: 'Москва', street: 'Тверская', house: '1' };
/** The store that serves the address. */
const store = 'MSK-CENTER';
const feed = join(import.meta.dirname, '..', '..', 'packages', 'demo-data', 'data', 'feed.yml');

/** Goods of the demo with their ids in the feed. */
const gouda = { feedId: '10502', name: 'Сыр «Бурёнкин Дол» Гауда 45%', stock: 21 };
const russian = { feedId: '10501', name: 'Сыр «Сырное Крыльцо» Российский 50%', stock: 33 };
/** Three for the price of two. */
const pudding = { name: 'Пудинг молочный «Луговая Долина» карамель', price: 56.5 };

const lines = (page: Page): Locator =>
  page.getByRole('list', { name: 'Товары в корзине' }).getByRole('listitem');
const line = (page: Page, name: string): Locator => lines(page).filter({ hasText: name });
const more = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `Больше: ${name}` }).first();
/** The pay button, or the gate in its place. */
const gate = (page: Page, text: string | RegExp): Locator => page.getByRole('button', { name: text });

const isCart = (answer: Response): boolean => /\/v2\/carts\/[^/?]+/.test(new URL(answer.url()).pathname);
type SavedCart = { readonly payableTotal: number; readonly totalPrice: number };
/** The next save that the store accepts; saves of outdated versions are skipped. */
const nextSave = async (page: Page): Promise<SavedCart> => {
  const answer = await page.waitForResponse(
    async (one) =>
      one.request().method() === 'PUT' &&
      isCart(one) &&
      ((await one.json()) as { result?: string }).result === 'ACTUAL',
    { timeout: 20_000 },
  );
  return ((await answer.json()) as { cart: SavedCart }).cart;
};
const shown = (amount: number): string => formatAmount(kopecks(amount));

/** Puts goods of the open list into the cart and waits until the cart is saved. */
async function take(shopper: Shopper, ...names: readonly string[]): Promise<void> {
  for (const name of names)
    await shopper.page
      .getByRole('button', { name: `Добавить в корзину: ${name}` })
      .first()
      .click();
  await shopper.savedCart();
}

async function openCart(shopper: Shopper): Promise<void> {
  await shopper.visit('/cart');
  await expect(lines(shopper.page).first()).toBeVisible();
}

async function setStock(shopper: Shopper, feedId: string, pieces: number): Promise<void> {
  await shopper.shop.operate('stock', 'set', store, feedId, String(pieces));
}

test.beforeEach(async ({ shopper }) => {
  test.setTimeout(180_000);
  await shopper.open('/category/syry', home);
});

test(
  '[RPL-04] a sold-out line is replaced by a similar product; with an empty cart the gate names the minimum',
  { tag: '@once' },
  async ({ shopper, page }) => {
    await take(shopper, gouda.name);
    try {
      await setStock(shopper, gouda.feedId, 0);
      await openCart(shopper);
      await expect(line(page, gouda.name)).toContainText('Раскупили');
      await expect(page.getByText('Корзина изменилась')).toBeVisible();
      await expect(page.getByText('Приборы', { exact: true })).toBeHidden();
      await expect(gate(page, /^Заказ от 500\s₽$/)).toBeDisabled();
      // The drawer of a tablet is narrow, too: beside the button the name would be cut off.
      const size = page.viewportSize() ?? { width: 0, height: 0 };
      await page.setViewportSize({ width: 820, height: 1180 });
      const name = line(page, gouda.name).getByText(gouda.name, { exact: true });
      expect(await name.evaluate((text) => text.scrollHeight - text.clientHeight)).toBe(0);
      await page.setViewportSize(size);
      await page.getByRole('button', { name: `Заменить на похожее: ${gouda.name}` }).click();
      const drawer = page.getByRole('dialog', { name: 'Похоже на то, что раскупили' });
      const candidates = drawer.getByRole('list').getByRole('listitem');
      for (const at of [0, 1]) {
        const saved = nextSave(page);
        await candidates
          .nth(at)
          .getByRole('button', { name: /^Добавить в корзину/ })
          .click();
        await saved;
      }
      await drawer.getByRole('button', { name: 'Готово' }).click();
      await expect(drawer).toBeHidden();
      await expect(lines(page)).toHaveCount(2);
      await expect(line(page, gouda.name)).toHaveCount(0);
      await shopper.reload();
      await expect(lines(page)).toHaveCount(2);
      await expect(line(page, gouda.name)).toHaveCount(0);
    } finally {
      await setStock(shopper, gouda.feedId, gouda.stock);
    }
  },
);

test('[CUT-03] cutlery is counted, kept and free', { tag: '@once' }, async ({ shopper, page }) => {
  await take(shopper, gouda.name);
  await openCart(shopper);
  const total = (await shopper.total.textContent()) ?? '';
  const saved = nextSave(page);
  await more(page, 'Приборы').click();
  await more(page, 'Приборы').click();
  const { payableTotal } = await saved;
  expect(total).toContain(shown(payableTotal));
  await shopper.reload();
  const row = page
    .getByRole('region', { name: 'Приборы' })
    .or(page.locator('section', { hasText: 'Приборы' }));
  await expect(row.first()).toContainText('2');
  await expect(shopper.total).toHaveText(total);
});

test(
  '[PRM-18] a toast counts the units missing for an X-for-Y discount, and the total includes the discount',
  { tag: '@once' },
  async ({ shopper, page }) => {
    await shopper.visit('/category/yogurty-i-deserty');
    const saved = nextSave(page);
    await page.getByRole('button', { name: `Добавить в корзину: ${pudding.name}` }).click();
    await expect(page.getByText('Ещё 2 до скидки').last()).toBeVisible();
    const toast = page.getByText('Возьмите 3, заплатите за 2').last();
    await expect(toast).toBeVisible();
    const [said, header] = [await toast.boundingBox(), await page.getByRole('banner').boundingBox()];
    expect(said?.y, 'the header stays in view').toBeGreaterThanOrEqual(header?.height ?? Infinity);
    await more(page, pudding.name).click();
    await expect(page.getByText('Ещё 1 до скидки').last()).toBeVisible();
    await more(page, pudding.name).click();
    await expect(page.getByText('Применили скидку').last()).toBeVisible();
    await saved;
    await shopper.savedCart();
    await openCart(shopper);
    await expect(shopper.total).toContainText(shown(pudding.price * 2 * 100));
  },
);

test(
  '[CRT-55] [CRT-57] two tabs change the cart, each follows the other, and no change is lost',
  { tag: '@once' },
  async ({ shopper, page, context }) => {
    const other = await context.newPage();
    const second = new Shopper(other, shopper.shop);
    await second.visit('/category/syry');
    const first = other.getByRole('button', { name: `Добавить в корзину: ${russian.name}` }).first();
    await expect(first).toBeVisible();
    // Both tabs know the empty cart, so the later save has an outdated version.
    const saves = Promise.all([nextSave(page), nextSave(other)]);
    await page
      .getByRole('button', { name: `Добавить в корзину: ${gouda.name}` })
      .first()
      .click();
    await more(page, gouda.name).click();
    await first.click();
    await saves;
    await shopper.savedCart();
    // Each follows the other without a reload, minutes before its next poll.
    for (const tab of [page, other])
      for (const { name } of [gouda, russian])
        await expect(tab.getByRole('button', { name: `Меньше: ${name}` }).first()).toBeVisible();
    for (const someone of [shopper, second]) {
      const { page: tab } = someone;
      await someone.visit('/cart');
      await expect(lines(tab)).toHaveCount(2);
      await expect(line(tab, gouda.name).locator('b', { hasText: /^2$/ })).toBeVisible();
      await expect(line(tab, russian.name).locator('b', { hasText: /^1$/ })).toBeVisible();
    }
    await other.close();
  },
);

test(
  '[CRT-63] the cart works offline; back online it is saved, and changes made meanwhile are reported',
  { tag: '@once' },
  async ({ shopper, page, context }) => {
    await take(shopper, gouda.name, russian.name);
    await openCart(shopper);
    try {
      await context.setOffline(true);
      await expect(page.getByText('Нет сети. Сохраним корзину, когда она появится')).toBeVisible();
      // The notice of every screen leaves the total in sight.
      const notice = page.getByText('Нет сети. Показываем то, что уже загрузилось');
      const bar = page.getByRole('dialog').locator('footer');
      await expect
        .poll(async () => {
          const [said, shown] = [await notice.boundingBox(), await bar.boundingBox()];
          return said !== null && shown !== null && said.y + said.height <= shown.y;
        })
        .toBe(true);
      await more(page, gouda.name).click();
      await more(page, gouda.name).click();
      await expect(line(page, gouda.name).locator('b', { hasText: /^3$/ })).toBeVisible();
      await setStock(shopper, russian.feedId, 0);
      await context.setOffline(false);
      await expect(page.getByText('Нет сети. Сохраним корзину, когда она появится')).toBeHidden();
      // The banner above it disappears with the save that follows immediately (CRT-79).
      await expect(line(page, russian.name)).toContainText('Раскупили');
      await shopper.savedCart();
      await shopper.reload();
      await expect(line(page, gouda.name).locator('b', { hasText: /^3$/ })).toBeVisible();
      // The browser reports pictures that could not be loaded meanwhile.
      shopper.forgiveTroubles();
    } finally {
      await setStock(shopper, russian.feedId, russian.stock);
    }
  },
);

test(
  '[CRT-46] a price that rises while the cart is open is in the total after the next answer',
  { tag: '@once' },
  async ({ shopper, page }, { outputDir }) => {
    await take(shopper, gouda.name);
    await openCart(shopper);
    await expect(shopper.total).toContainText('218,99');
    const dearer = `${outputDir}.yml`;
    const text = await readFile(feed, 'utf8');
    const changed = text.replace('<price>218.99</price>', '<price>300.49</price>');
    expect(changed).not.toBe(text);
    await writeFile(dearer, changed);
    try {
      await shopper.shop.operate('import', dearer, '--showcase', store);
      const saved = nextSave(page);
      await more(page, gouda.name).click();
      const { payableTotal } = await saved;
      expect(payableTotal).toBe(2 * 30_049);
      await expect(shopper.total).toContainText(shown(payableTotal));
      await shopper.reload();
      await expect(shopper.total).toContainText(shown(payableTotal));
    } finally {
      await shopper.shop.operate('import', feed, '--showcase', store);
    }
  },
);

test(
  '[GAT-02] every gate of the cart shows its text, in order of priority',
  { tag: '@once' },
  async ({ shopper, page }) => {
    await take(shopper, gouda.name);
    await openCart(shopper);
    await expect(gate(page, /^Заказ от 500\s₽\. Не хватает ещё 282\s₽$/)).toBeDisabled();
    try {
      await shopper.shop.operate('stores', 'close', store);
      await shopper.reload();
      await expect(gate(page, 'Мы уже закрыты, извините')).toBeDisabled();
      await shopper.shop.operate('stores', 'suspend', store);
      await shopper.reload();
      await expect(gate(page, 'Час пик! Пока не принимаем заказы.')).toBeDisabled();
      await shopper.shop.operate('stores', 'suspend', store, '--label', 'Курьеры все в пути');
      await shopper.reload();
      await expect(gate(page, 'Курьеры все в пути')).toBeDisabled();
    } finally {
      await shopper.shop.operate('stores', 'open', store);
      await shopper.shop.operate('stores', 'resume', store);
    }
    await shopper.reload();
    await more(page, gouda.name).click();
    await more(page, gouda.name).click();
    await expect(gate(page, /^Продолжить/)).toBeEnabled();
  },
);

/** Opens the first combo of a category and puts it into the cart. */
async function takeCombo(shopper: Shopper): Promise<void> {
  const { page } = shopper;
  await shopper.visit('/category/yogurty-i-deserty');
  await page.getByRole('list', { name: 'Комбо' }).getByRole('link').first().click();
  await page.getByRole('button', { name: /^Добавить за/ }).click();
  await expect(page.getByRole('button', { name: 'Вернуться в корзину' })).toBeVisible();
  await shopper.savedCart();
}

const comboLine = (page: Page): Locator => lines(page).filter({ has: page.locator('a[href*="/combo/"]') });

test('[CRT-16] rows have the heights of the design', async ({ shopper, page }) => {
  await take(shopper, gouda.name, russian.name);
  await takeCombo(shopper);
  await openCart(shopper);
  await expect(lines(page)).toHaveCount(3);
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  const heights = () =>
    (isPhone ? comboLine(page) : lines(page)).evaluateAll((rows) =>
      rows.map((row) => row.getBoundingClientRect().height),
    );
  await expect.poll(heights).toEqual(isPhone ? [104] : [107, 107, 107]);
});

test(
  '[CMB-21] on a narrow screen "no more" is not cut off, and a combo’s line names the chosen products',
  { tag: '@once' },
  async ({ shopper, page }) => {
    await takeCombo(shopper);
    await openCart(shopper);
    const noMore = comboLine(page).getByText('Больше нет');
    for (let quantity = 2; !(await noMore.isVisible()); quantity += 1) {
      await comboLine(page)
        .getByRole('button', { name: /^Больше/ })
        .click();
      await expect(comboLine(page).locator('b')).toHaveText(String(quantity));
    }
    const room = await noMore.evaluate((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      const box = element.parentElement?.getBoundingClientRect();
      return (box?.right ?? 0) - text.getBoundingClientRect().right;
    });
    expect(room).toBeGreaterThanOrEqual(4);
    await comboLine(page).getByRole('link').first().click();
    const sets = page.getByRole('list', { name: 'Состав комбо' });
    await expect(sets.getByRole('link').first()).toBeVisible();
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      const cut = () =>
        sets
          .getByRole('link')
          .locator('span > span:first-child')
          .evaluateAll((names) =>
            names.filter((name) => name.scrollHeight > name.clientHeight).map((name) => name.textContent),
          );
      await expect.poll(cut, { message: String(width) }).toEqual([]);
    }
  },
);

test(
  '[CRT-42] [CHK-47] a combo and a promocode cost the same in the cart, at the checkout, at the bank and in the order',
  { tag: '@once' },
  async ({ shopper, page }) => {
    await page.clock.install();
    await take(shopper, gouda.name, russian.name);
    await takeCombo(shopper);
    await openCart(shopper);
    const doubled = nextSave(page);
    await comboLine(page)
      .getByRole('button', { name: /^Больше/ })
      .click();
    await doubled;
    await expect(comboLine(page).locator('b', { hasText: /^2$/ })).toBeVisible();

    const payable = await test.step('[PRM-10] the promocode', async () => {
      await shopper.enterAccount();
      await shopper.visit('/cart/skidki');
      const drawer = page.getByRole('dialog', { name: 'Скидка или промокод' });
      const saved = nextSave(page);
      await drawer.getByRole('textbox', { name: 'Промокод' }).fill('СКИДКА10');
      await drawer.getByRole('button', { name: 'Применить', exact: true }).click();
      const { payableTotal } = await saved;
      await drawer.getByRole('button', { name: 'Закрыть' }).click();
      await expect(shopper.total).toContainText(shown(payableTotal));
      return payableTotal;
    });

    await test.step('[CHK-01] the checkout and the bank', async () => {
      await gate(page, /^Продолжить/).click();
      await expect(page).toHaveURL(/\/checkout$/);
      await expect(shopper.total).toContainText(shown(payable));
      await page.getByRole('button', { name: /Ввести данные карты/ }).click();
      const amount = await shopper.bank.getByRole('heading', { level: 1 }).textContent();
      expect(Math.round(Number(amount?.replaceAll(/[^\d,]/g, '').replace(',', '.')) * 100)).toBe(payable);
    });

    await test.step('[ORD-20] the order, its lines and the money taken', async () => {
      const details = page.waitForResponse(
        (answer) => /\/orders\/[0-9a-f-]{36}$/.test(new URL(answer.url()).pathname) && answer.ok(),
      );
      await shopper.payByCard(cards.good);
      await expect(page).toHaveURL(/\/profile\/orders\/[0-9a-f-]{36}/);
      const order = (await (await details).json()) as {
        number: string;
        price: number;
        products: { price: number }[];
      };
      expect(order.price).toBe(payable);
      expect(order.products.reduce((sum, { price }) => sum + price, 0)).toBe(payable);
      await shopper.followToDoor();
      const told = await shopper.shop.operate('orders', 'show', order.number);
      expect(told).toContain(`DELIVERED, ${store}, ${shown(payable)}`);
      expect(told).toMatch(new RegExp(`captured ${shown(payable)}, refunded 0\\s₽`));
    });
  },
);
