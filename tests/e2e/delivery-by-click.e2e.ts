import type { Locator } from '@playwright/test';

import { expect, test } from './support/fixtures.ts';
import { orderPage } from './support/checkout.ts';
import { cards } from './support/shopper.ts';
import type { Card, Shopper } from './support/shopper.ts';

const home = { city: 'Москва', street: 'Тверская', house: '1' };
const soon = { timeout: 45_000 };

/** Takes a product of a category into the cart, the first one unless it is named. */
async function take(shopper: Shopper, category: string, units: number, name = ''): Promise<void> {
  const { page } = shopper;
  await shopper.visit(`/category/${category}`);
  await page
    .getByRole('button', { name: new RegExp(`^Добавить в корзину.*${name}`) })
    .first()
    .click();
  const more = page.getByRole('button', { name: new RegExp(`^Больше.*${name}`) }).first();
  await expect(more).toBeVisible();
  for (let unit = 1; unit < units; unit += 1) await more.click();
  await shopper.savedCart();
}

/** With letters twice as large the total takes a line of its own instead of reaching over the cart's capsule. */
async function expectRoomInCapsule({ page }: Shopper): Promise<void> {
  const setFont = (size: string) =>
    page.evaluate((to) => document.documentElement.style.setProperty('font-size', to), size);
  const capsule = page.getByRole('link', { name: /^Корзина.*Две доставки/ });
  const endOf = async (part: Locator) => {
    const box = await part.boundingBox();
    return box === null ? Number.NaN : box.x + box.width;
  };
  await setFont('200%');
  expect(await endOf(capsule.getByText('₽'))).toBeLessThan(await endOf(capsule));
  await setFont('');
}

/** A signed-in shopper at the checkout with cheese and a gift by click. */
async function toMixedCheckout(shopper: Shopper): Promise<void> {
  await shopper.open('/', home);
  await take(shopper, 'syry', 3);
  // Others of this category come in variants, which open a drawer first.
  await take(shopper, 'uyut-i-podarki', 1, 'Свечи столовые');
  await expectRoomInCapsule(shopper);
  await shopper.visit('/cart');
  await expect(shopper.page.getByRole('heading', { name: 'Доставка по клику' })).toBeVisible();
  await shopper.signInByCalls();
  await shopper.visit('/checkout');
}

async function pay(shopper: Shopper, card: Card): Promise<void> {
  await shopper.page.getByRole('button', { name: /Ввести данные карты/ }).click();
  await shopper.payByCard(card);
}

test(
  '[CLK-08] [CLK-09] [FRM-10] [ACT-17] [ACT-18] a mixed cart becomes two orders; the goods by click come when the courier is called',
  { tag: '@once' },
  async ({ shopper, page }) => {
    test.setTimeout(180_000);
    await toMixedCheckout(shopper);
    await expect(page.getByText('Сумма спишется двумя платежами')).toBeVisible();
    await expect(page.locator('#content').getByText('Сейчас', { exact: true })).toBeVisible();
    await expect(
      page
        .locator('#content')
        .getByText(/^(сегодня после \d\d:\d\d|завтра|\d+ [а-я]+(?<!товара|товаров|товар))$/),
    ).toBeVisible();
    await pay(shopper, cards.good);
    await expect(page.getByText('Оплата прошла')).toBeVisible(soon);
    await expect(page.getByText(/вызовите курьера/)).toBeVisible();
    await expect(page).toHaveURL(/\/profile\/orders$/, soon);

    await test.step('the informer says that the courier can be called', async () => {
      await shopper.visit('/');
      const informer = page.getByRole('link', { name: /Можно вызвать курьера/ });
      await expect(async () => {
        await shopper.reload();
        await expect(informer).toBeVisible({ timeout: 5_000 });
      }).toPass(soon);
      await informer.click();
      await expect(page).toHaveURL(orderPage);
    });

    await test.step('the question promises half an hour, then the order comes', async () => {
      await expect(page.getByText(/ждёт вас до \d+ [а-я]+, \d\d:\d\d/)).toBeVisible();
      await page.getByRole('button', { name: 'Привезти сейчас' }).click();
      const question = page.getByRole('alertdialog', { name: 'Привезти заказ сейчас?' });
      await expect(question).toContainText('Доставим за 30 минут');
      await question.getByRole('button', { name: 'Привезти', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Привезти сейчас' })).toBeHidden();
      await expect(async () => {
        await shopper.reload();
        await expect(page.getByText('Приятного аппетита!')).toBeVisible({ timeout: 5_000 });
      }).toPass(soon);
    });
  },
);

test(
  '[OPN-277] [CHK-44] the first of two payments fails: the shopper is told, nothing is ordered and the cart stays',
  { tag: '@once' },
  async ({ shopper, page }) => {
    test.setTimeout(120_000);
    await toMixedCheckout(shopper);
    await pay(shopper, cards.poor);
    const message = page.getByRole('alertdialog');
    await expect(message).toContainText('Недостаточно', soon);
    await message.getByRole('button').click();
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(page.getByText('Сумма спишется двумя платежами')).toBeVisible();
    await shopper.visit('/profile/orders');
    await expect(page.getByText('У вас пока нет заказов')).toBeVisible();
  },
);

test(
  '[OPN-277] [CHK-44] the second payment fails: the first order stands, its goods by click stay in the cart',
  { tag: '@once' },
  async ({ shopper, page, shop }) => {
    test.setTimeout(120_000);
    await toMixedCheckout(shopper);
    await page.getByRole('button', { name: /Ввести данные карты/ }).click();
    await shopper.bank.getByLabel('Номер карты').waitFor();
    await page.request.post(`${shop.sandboxOrigin}/__standin/bank/next`, {
      data: { outcome: 'declineNext:OPERATION_REJECTED', operation: 'charge' },
    });
    await shopper.payByCard(cards.good);
    const message = page.getByRole('alertdialog');
    await expect(message).toBeVisible(soon);
    await message.getByRole('button').click();
    await expect(page).toHaveURL(/\/profile\/orders$/);
    await expect(page.getByText(/^(Собираем заказ|Курьер в пути|Доставили)/).first()).toBeVisible(soon);
    await shopper.visit('/cart');
    await expect(page.getByRole('list', { name: 'Доставка по клику' }).first()).toBeVisible();
    await expect(page.getByRole('list', { name: 'Товары в корзине' })).toHaveCount(0);
  },
);

test(
  '[SIL-01] [SIL-05] [SIL-07] an order is left at the door when the shopper asks for it, which is remembered',
  { tag: '@once' },
  async ({ shopper, page }) => {
    test.setTimeout(120_000);
    await shopper.open('/', home);
    await take(shopper, 'syry', 3);
    await shopper.signInByCalls();
    await shopper.visit('/checkout');
    const toggle = page.getByRole('switch', { name: 'Оставить у двери' });
    await toggle.check();
    await expect(page.getByText('Курьер оставит заказ у двери и позвонит')).toBeVisible();
    await shopper.reload();
    await expect(toggle).toBeChecked();
    await pay(shopper, cards.good);
    await expect(page).toHaveURL(orderPage, soon);
    // On the main page below, the informer says so too.
    await expect(page.getByText('Оставим у двери').last()).toBeVisible();
  },
);
