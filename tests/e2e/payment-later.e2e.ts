import { orderPage, toCheckout } from './support/checkout.ts';
import { expect, test } from './support/fixtures.ts';
import { cards, Shopper } from './support/shopper.ts';

test(
  '[FRM-02, FRM-16] who leaves the bank’s page finds the way back to it on the main page and in the order; the address needs sign-in, but no filled cart',
  { tag: '@once' },
  async ({ shopper, page }) => {
    await toCheckout(shopper);
    await page.getByRole('button', { name: /Ввести данные карты/ }).click();
    await expect(shopper.bank.getByLabel('Номер карты')).toBeVisible();
    const payment = page.url();

    await page.goBack();
    await expect(page).toHaveURL(/\/checkout$/);
    await shopper.visit('/');
    const later = page.getByRole('link', { name: /^Оплатить за 1\d:\d\d$/ });
    await later.click();
    await expect(page).toHaveURL(payment);
    await expect(shopper.bank.getByLabel('Номер карты')).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: /^Ждём оплату/ }).click();
    const order = page.getByRole('dialog', { name: /^Заказ от / });
    await expect(order.getByText('Начнём собирать сразу после оплаты')).toBeVisible();
    await order.getByRole('link', { name: /Успейте оплатить за 1\d:\d\d/ }).click();
    await expect(page).toHaveURL(payment);

    await shopper.payByCard(cards.good);
    await expect(page).toHaveURL(orderPage);
    await expect(order.getByText('Состав заказа')).toBeVisible();
    await expect(order.getByRole('link', { name: /Оплатить/ })).toHaveCount(0);

    // The cart is empty now, and the payment is over: its address leads to the order.
    await page.goto(payment);
    await expect(page).toHaveURL(orderPage);
    await page.context().clearCookies();
    await page.goto(payment);
    await expect(page).toHaveURL(/\/cart$/);
  },
);

test(
  '[OPN-271, ERC-46, CHK-34] who pays for one cart in two tabs makes one order: the first tab says so, the second one pays',
  { tag: '@once' },
  async ({ shopper, page, context, shop }) => {
    await toCheckout(shopper);
    const second = new Shopper(await context.newPage(), shop, shopper.phone);
    await second.visit('/checkout');
    const pay = ({ page: tab }: Shopper) => tab.getByRole('button', { name: /Ввести данные карты/ }).click();
    await expect(second.page.getByRole('button', { name: /Ввести данные карты/ })).toBeEnabled();
    await pay(shopper);
    await expect(shopper.bank.getByLabel('Номер карты')).toBeVisible();
    await pay(second);
    await expect(second.bank.getByLabel('Номер карты')).toBeVisible();
    const told = page.getByRole('alertdialog');
    await expect(told).toContainText('Время для оплаты истекло. Или вы уже оплатили заказ в другой вкладке');
    await told.getByRole('button', { name: 'Перейти на главную' }).click();
    await expect(page).toHaveURL(`${shop.origin}/`);
    await second.payByCard(cards.good);
    await expect(second.page).toHaveURL(orderPage);
    await second.visit('/profile/orders');
    const history = second.page.getByRole('dialog', { name: 'Заказы' });
    await expect(history.getByRole('link', { name: /₽/ })).toHaveCount(1);
    second.expectNoTrouble();
  },
);

test(
  '[TOK-41] [CHK-03] [AUT-42] [OPN-312] whoever signs out in one tab while another one pays is told there that the order is not lost, and pays it after signing in again',
  { tag: '@once' },
  async ({ shopper, shop, page, context }) => {
    await toCheckout(shopper);
    await page.getByRole('button', { name: /Ввести данные карты/ }).click();
    await expect(shopper.bank.getByLabel('Номер карты')).toBeVisible();
    const payment = page.url();
    const other = await context.newPage();
    await new Shopper(other, shop).visit('/profile');
    await other.getByRole('button', { name: 'Выйти' }).click();
    await other.getByRole('button', { name: 'Ухожу' }).click();
    await expect(page).toHaveURL(`${shop.origin}/cart`);
    const messages = page.getByRole('region', { name: 'Сообщения' });
    await expect(messages).toContainText('Вы вышли из профиля. Войдите снова');
    await expect(messages).toContainText('Заказ не потерян. Войдите, чтобы вернуться к оплате');
    await expect(other).toHaveURL(`${shop.origin}/`);
    await expect(other.getByText('Вы вышли из профиля')).toHaveCount(0);
    await shopper.signIn();
    await expect(page).toHaveURL(payment);
    await shopper.payByCard(cards.good);
    await expect(page).toHaveURL(orderPage);
  },
);
