import { bindCard, chooseMethod, goOn, orderPage, paymentRow, toCheckout } from './support/checkout.ts';
import { expect, test } from './support/fixtures.ts';
import { cards } from './support/shopper.ts';
import type { Shopper } from './support/shopper.ts';

async function toCheckoutFromCart(shopper: Shopper): Promise<void> {
  await toCheckout(shopper);
  await shopper.visit('/cart');
  await goOn(shopper);
  await expect(shopper.page).toHaveURL(/\/checkout$/);
}

/** Sends the bank's form once with nothing in it, so that the frame has an entry of the history more. */
async function sendEmpty({ bank }: Shopper, button: RegExp): Promise<void> {
  await bank.getByRole('button', { name: button }).click();
  await expect(bank.getByText('Введите номер карты')).toBeVisible();
}

const confirm = async ({ bank }: Shopper): Promise<void> => {
  await bank.getByLabel(/Код/).fill('1234');
  await bank.getByRole('button', { name: /Подтвердить/ }).click();
};

test(
  '[MTH-11, MTH-15] one step back after a binding leads to the cart, over the pages of the bank',
  { tag: '@once' },
  async ({ shopper, page }) => {
    await toCheckoutFromCart(shopper);
    await chooseMethod(shopper, /Новая карта/);
    await sendEmpty(shopper, /Привязать карту/);
    await bindCard(shopper, cards.secure);
    await confirm(shopper);
    await expect(paymentRow(shopper)).toContainText('•• 1111');
    await page.goBack();
    await expect(page).toHaveURL(/\/cart$/);
  },
);

test(
  '[MTH-11] one step back after a binding that was given up leads to the cart too',
  { tag: '@once' },
  async ({ shopper, page }) => {
    await toCheckoutFromCart(shopper);
    await chooseMethod(shopper, /Новая карта/);
    await sendEmpty(shopper, /Привязать карту/);
    await page.getByRole('button', { name: 'Отмена' }).click();
    await page.getByRole('radio', { name: /SberPay/ }).check();
    await page.getByRole('button', { name: 'Выбрать' }).click();
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(paymentRow(shopper)).toContainText('SberPay');
    await page.goBack();
    await expect(page).toHaveURL(/\/cart$/);
  },
);

test(
  '[FRM-04, FRM-09, FRM-20, ERC-40, ERC-49] a card without money is declined with a message, one with 3-D Secure then pays after the code; one step back leads past the pages of the bank',
  { tag: '@once' },
  async ({ shopper, page }) => {
    await toCheckoutFromCart(shopper);
    await page.getByRole('button', { name: /Ввести данные карты/ }).click();
    await sendEmpty(shopper, /Оплатить/);
    await shopper.payByCard(cards.poor);
    const declined = page.getByRole('alertdialog');
    await expect(declined).toContainText('Недостаточно средств. Пополните карту или выберите другую');
    await declined.getByRole('button', { name: 'Понятно' }).click();
    await expect(page).toHaveURL(/\/checkout$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/cart$/);
    await page.goForward();
    await expect(page).toHaveURL(/\/checkout$/);
    await page.getByRole('button', { name: /Ввести данные карты/ }).click();
    await shopper.payByCard(cards.secure);
    await confirm(shopper);
    await expect(page).toHaveURL(orderPage);
    await page.goBack();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByText('В корзине пока пусто')).toBeVisible();
  },
);
