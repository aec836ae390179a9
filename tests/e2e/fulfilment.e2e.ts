import { expect, test } from './support/fixtures.ts';
import { ShopProcess } from './support/shop-process.ts';
import { cards, Shopper } from './support/shopper.ts';

const home = { city: 'Москва', street: 'Тверская', house: '1' };

test(
  '[STS-24] [FRM-09] in mode manual an operator moves an order, and its page follows without a reload',
  { tag: '@once' },
  async ({ page }) => {
    test.setTimeout(240_000);
    const shop = await ShopProcess.start({ FULFILMENT_MODE: 'manual' });
    try {
      const shopper = new Shopper(page, shop);
      await shopper.open('/category/syry', home);
      await page
        .getByRole('button', { name: /^Добавить в корзину/ })
        .first()
        .click();
      const more = page.getByRole('button', { name: /^Больше/ }).first();
      await more.click();
      await more.click();
      await shopper.savedCart();
      await shopper.visit('/cart');
      await page.getByRole('button', { name: /Продолжить/ }).click();
      await shopper.signIn();
      await page.getByRole('button', { name: /Ввести данные карты/ }).click();
      await shopper.payByCard(cards.good);
      await expect(page).toHaveURL(/\/profile\/orders\/[0-9a-f-]{36}/);
      const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
      const order = page.getByRole('dialog', { name: /^Заказ от / });
      await expect(order.getByText('Собираем заказ')).toBeVisible({ timeout: 45_000 });

      // An order's page asks for news every 30 seconds by its own clock.
      await page.clock.install();
      await shopper.reload();
      await expect(order.getByText('Собираем заказ')).toBeVisible();
      expect(await shop.operate('orders', 'step', orderId)).toContain('PROCESSING -> DELIVERING.');
      await page.clock.fastForward('00:30');
      await expect(order.getByText('Курьер в пути')).toBeVisible();

      const step = () =>
        page.request.post(`${shop.sandboxOrigin}/__standin/fulfilment/step`, { data: { orderId } });
      expect(await (await step()).json()).toEqual({
        orderId,
        from: 'DELIVERING',
        to: 'DELIVERED',
        next: null,
      });
      await page.clock.fastForward('00:30');
      await expect(order.getByText('Приятного аппетита!')).toBeVisible();
      expect((await step()).status()).toBe(409);
      shopper.expectNoTrouble();

      await shop.stop();
      await expect(shop.operate('orders', 'step', orderId)).rejects.toThrow(
        'is DELIVERED: it has no further step.',
      );
    } finally {
      await shop.remove();
    }
  },
);
