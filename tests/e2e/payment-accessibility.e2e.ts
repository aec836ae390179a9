import {
  bindCard,
  chooseMethod,
  openMethods,
  orderPage,
  paymentRow,
  toCheckout,
} from './support/checkout.ts';
import { expect, test } from './support/fixtures.ts';
import { expectFit, expectFitAsItIs, isPhone } from './support/fit.ts';
import { ShopProcess } from './support/shop-process.ts';
import { cards, Shopper } from './support/shopper.ts';

test.use({ bypassCSP: true });

test('axe finds nothing serious, and nothing is too wide, on the payment methods, the pages of the bank and the way to SberPay', async ({
  shopper,
  page,
}) => {
  test.setTimeout(180_000);
  await toCheckout(shopper);
  await test.step('[CHK-01] the long name of a promotion leaves the rows of the summary inside the page', async () => {
    const summary = page.getByRole('region', { name: 'Ваш заказ' });
    await summary
      .getByRole('term')
      .first()
      .evaluate((term) => {
        term.textContent = 'Скидка на большую покупку к празднику в новом районе города';
      });
    await summary
      .getByRole('definition')
      .first()
      .evaluate((value) => {
        value.textContent = 'Пока не применён';
      });
    await expectFitAsItIs(page);
  });
  await test.step('text that the browser shows twice as large stays inside the page', async () => {
    const title = page.getByRole('heading', { name: 'Оформление', level: 1 });
    const sizeOf = async () =>
      title.evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize));
    const size = await sizeOf();
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    await expect.poll(sizeOf).toBe(2 * size);
    await expectFitAsItIs(page);
    // What is typed stands below the name of its field.
    const flat = page.getByLabel('Квартира или офис');
    await flat.focus();
    const below = () =>
      flat.evaluate((field: HTMLInputElement) => {
        const textTop =
          field.getBoundingClientRect().top + Number.parseFloat(getComputedStyle(field).paddingTop);
        return textTop - (field.labels?.[0]?.getBoundingClientRect().bottom ?? textTop);
      });
    await expect.poll(below).toBeGreaterThan(-2);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
    await expect.poll(sizeOf).toBe(size);
  });
  await openMethods(shopper);
  await expect(page.getByRole('radio', { name: /SberPay/ })).toBeVisible();
  const heading = page.getByRole('heading', { name: 'Оплата', level: 1 });
  const headingAt = async () => (await heading.boundingBox())?.y;
  // Once it stands still.
  await heading.click({ trial: true });
  const headingWithoutCards = await headingAt();
  await expectFit(page);
  await page.goBack();
  await chooseMethod(shopper, /Новая карта/);
  await expect(shopper.bank.getByLabel('Номер карты')).toBeVisible();
  await expectFit(page);
  await bindCard(shopper, cards.poor);
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectFit(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Понятно' }).click();
  await chooseMethod(shopper, /Новая карта/);
  await bindCard(shopper, cards.good);
  await expect(paymentRow(shopper)).toContainText('•• 0004');
  await openMethods(shopper);
  const edit = page.getByRole('button', { name: 'Изменить', exact: true }).last();
  await expect(edit).toBeVisible();
  await expect.poll(headingAt, { message: 'the heading beside the button' }).toBe(headingWithoutCards);
  await edit.click();
  // A tablet that is turned here shows the methods out of their edit mode, which were looked at above.
  await expectFitAsItIs(page);
  await page.getByRole('button', { name: /^Удалить:/ }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectFitAsItIs(page);
  await page.getByRole('button', { name: 'Нет' }).click();
  await page.getByRole('radio', { name: /SberPay/ }).check();
  await page.getByRole('button', { name: 'Выбрать' }).click();
  await expect(paymentRow(shopper)).toContainText('SberPay');
  await page.getByRole('button', { name: 'Оплатить', exact: true }).click();
  if (isPhone(page)) {
    await page.getByRole('link', { name: 'Вернуться в магазин' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectFit(page);
    // What lies under the dialog, as a page that is loaded anew shows it.
    await page.goto(`${page.url().replace(/&state=.*/, '')}&reloads=1`);
    await expect(page.getByRole('button', { name: 'Открыть приложение' })).toBeVisible();
  } else await expect(page.getByRole('img', { name: 'QR-код для оплаты' })).toBeVisible();
  await expectFit(page);
  await shopper.visit('/');
  await page.getByRole('link', { name: /^Ждём оплату/ }).click();
  await expect(page.getByRole('link', { name: /Успейте оплатить за/ })).toBeVisible();
  await expectFit(page);
});

test(
  '[ORD-24, RPT-05, ACT-11] an order that lost units says so, and is changed: cancelled, then in the cart a second later',
  { tag: '@once' },
  async ({ page }) => {
    test.setTimeout(240_000);
    const shop = await ShopProcess.start({ FULFILMENT_MODE: 'manual' });
    try {
      const shopper = new Shopper(page, shop);
      await toCheckout(shopper);
      await page.getByRole('button', { name: /Ввести данные карты/ }).click();
      await shopper.payByCard(cards.good);
      await expect(page).toHaveURL(orderPage);
      const order = page.getByRole('dialog', { name: /^Заказ от / });
      await expect(order.getByText('Собираем заказ').first()).toBeVisible({ timeout: 45_000 });
      const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
      await shop.operate('orders', 'lose-line', orderId, '1', '--units', '1');
      await shopper.reload();
      await expect(order.getByText('Было 3 шт')).toBeVisible();
      await expect(order.getByText('Состав заказа изменился')).toBeVisible();
      await expectFit(page);

      const told: string[] = [];
      const times: number[] = [];
      page.on('requestfinished', (request) => {
        const path = new URL(request.url()).pathname;
        const isCart = request.method() === 'PUT' && path.includes('/carts/');
        if (!isCart && request.method() !== 'DELETE') return;
        told.push(isCart ? 'cart' : 'cancel');
        const { startTime, responseEnd } = request.timing();
        times.push(isCart ? startTime : startTime + responseEnd);
      });
      await order.getByRole('button', { name: 'Изменить заказ' }).click();
      const question = page.getByRole('alertdialog', { name: 'Изменить заказ?' });
      await expect(question).toContainText('Отменим этот заказ и вернём товары в корзину');
      await question.getByRole('button', { name: 'Изменить' }).click();
      await expect(page).toHaveURL(/\/cart$/);
      // As many as were ordered, not as were found (OPN-350).
      const line = page.getByRole('list', { name: 'Товары в корзине' }).getByRole('listitem');
      await expect(line).toHaveCount(1);
      await expect(line).toContainText('3');
      await shopper.savedCart();
      // The end of a request is told by the browser's network, later than what the page knows.
      await expect.poll(() => told.slice(0, 2)).toEqual(['cancel', 'cart']);
      const [cancelled = 0, repeated = 0] = times;
      // The page's timer and the network's stopwatch differ by a millisecond or so.
      expect(repeated - cancelled).toBeGreaterThan(950);
      await shopper.visit(`/profile/orders/${orderId}`);
      await expect(order.getByText(/Отменяем заказ|Отменили/).first()).toBeVisible();
      await expectFit(page);
      shopper.expectNoTrouble();
    } finally {
      await shop.remove();
    }
  },
);
