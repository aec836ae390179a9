import { sberEnvironment } from '@shop/sandbox';

import { chooseMethod, fillCart, goOn, orderPage, toCheckout } from './support/checkout.ts';
import { expect, test } from './support/fixtures.ts';
import { ShopProcess } from './support/shop-process.ts';
import { cards, Shopper } from './support/shopper.ts';

/** A shop whose payments Sberbank's gateway takes; an operator moves its orders. */
const startShop = () =>
  ShopProcess.start((sandboxOrigin) => ({
    ...sberEnvironment(sandboxOrigin),
    FULFILMENT_MODE: 'manual',
  }));

test(
  '[CHK-08, FRM-04, FRM-20, FRM-23, OPN-358] through Sberbank’s gateway a card and SberPay pay for orders that come to the door, and a lost unit is refunded',
  { tag: '@once' },
  async ({ page, browser }) => {
    test.setTimeout(240_000);
    const shop = await startShop();
    try {
      const shopper = new Shopper(page, shop);
      const order = page.getByRole('dialog', { name: /^Заказ от / });
      const orderId = () => new URL(page.url()).pathname.split('/').at(-1) ?? '';
      const deliver = async () => {
        for (let step = 0; step < 2; step += 1) await shop.operate('orders', 'step', orderId());
        await shopper.reload();
        await expect(order.getByText('Приятного аппетита!')).toBeVisible();
      };

      await toCheckout(shopper);
      await page.getByRole('button', { name: /Ввести данные карты/ }).click();
      await shopper.payByCard(cards.secure);
      await shopper.bank.getByLabel('Код из СМС').fill('1234');
      await shopper.bank.getByRole('button', { name: 'Подтвердить' }).click();
      await expect(page).toHaveURL(orderPage);
      await expect(order.getByText('Собираем заказ').first()).toBeVisible();
      await shop.operate('orders', 'lose-line', orderId(), '1', '--units', '1');
      await shopper.reload();
      await expect(order.getByText('Было 3 шт')).toBeVisible();
      await deliver();
      const receipts = page.getByRole('dialog', { name: 'Чеки' });
      // The receipt of the delivery is issued after it.
      await expect(async () => {
        await shopper.reload();
        await order.getByRole('button', { name: 'Чеки' }).click();
        for (const name of ['Чек предоплаты', 'Частичный возврат', 'Чек'])
          await expect(receipts.getByRole('link', { name, exact: true })).toBeVisible({ timeout: 5_000 });
      }).toPass();
      expect(await shop.operate('orders', 'show', orderId())).toMatch(
        /Payment SUCCEEDED, captured (\S+)\s₽, refunded (?!0\s)\S+\s₽/,
      );

      await shopper.visit('/category/syry');
      await fillCart(shopper);
      await goOn(shopper);
      await chooseMethod(shopper, /SberPay/);
      const found = page.waitForResponse(
        async (response) =>
          response.url().endsWith('/orders/checkout/find') &&
          /"sbolBankInvoiceId":"/.test(await response.text().catch(() => '')),
      );
      await page.getByRole('button', { name: 'Оплатить', exact: true }).click();
      await expect(page.getByText('Оплатите со SberPay через СберБанк Онлайн')).toBeVisible();
      const [, invoice = ''] = /"sbolBankInvoiceId":"([^"]+)"/.exec(await (await found).text()) ?? [];
      const app = await browser.newContext();
      const phone = await app.newPage();
      await phone.goto(`${shop.sandboxOrigin}/sber/app/${invoice}`);
      await phone.getByRole('button', { name: 'Оплатить' }).click();
      await app.close();
      await expect(page).toHaveURL(orderPage);
      await deliver();
      expect(await shop.operate('orders', 'show', orderId())).toMatch(/Payment SUCCEEDED.*refunded 0\s₽/);
    } finally {
      await shop.remove();
    }
  },
);
