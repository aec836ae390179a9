import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';

import type { getCart } from '@shop/contract/cart';
import type { AnswerOf } from '@shop/contract/kernel';

import type { SavedCart } from './saved-visit.ts';
import type { Card, Shopper } from './shopper.ts';

const home = { city: 'Москва', street: 'Тверская', house: '1' };

/** Fills the cart above the minimum with the first product of the open list, and opens the cart. */
export async function fillCart(shopper: Shopper): Promise<void> {
  const { page } = shopper;
  await page
    .getByRole('button', { name: /^Добавить в корзину/ })
    .first()
    .click();
  const more = page.getByRole('button', { name: /^Больше/ }).first();
  await more.click();
  await more.click();
  await shopper.savedCart();
  await shopper.visit('/cart');
}

/** Goes on from the cart to the checkout, signing in if necessary. */
export async function goOn({ page }: Shopper): Promise<void> {
  await page.getByRole('button', { name: /Продолжить|К адресу и оплате/ }).click();
}

/**
 * Takes a shopper with a new account to the checkout, with a cart above the minimum. The first shopper of a shop goes there in the
 * browser; the others repeat the calls, and open the checkout.
 */
export async function toCheckout(shopper: Shopper): Promise<void> {
  const { page, shop } = shopper;
  if (shop.savedCart !== null && (await shopper.comeAgain(home))) {
    await shopper.signInByCalls();
    await saveCart(shopper, shop.savedCart);
    await shopper.visit('/checkout');
  } else {
    await shopper.open('/category/syry', home);
    const saves: SavedCart[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT' && request.url().includes('/v2/carts/'))
        saves.push(request.postDataJSON() as SavedCart);
    });
    await fillCart(shopper);
    shop.savedCart = saves.at(-1) ?? null;
    await goOn(shopper);
    await shopper.signIn();
  }
  await expect(page).toHaveURL(/\/checkout$/);
}

async function saveCart({ session }: Shopper, { showcaseId, products }: SavedCart): Promise<void> {
  const { cart } = await session.call<AnswerOf<typeof getCart>>('POST', '/v2/carts/get', {
    deliveryOption: 'DELIVERY',
    showcaseId,
    embedProductsToResponse: false,
  });
  const { id, version } = cart;
  await session.call('PUT', `/v2/carts/${id}`, {
    version,
    showcaseId,
    products,
    embedProductsToResponse: false,
  });
}

/** The payment row of the checkout. */
export const paymentRow = (shopper: Shopper): Locator =>
  shopper.page.getByRole('button', { name: /(Новая карта|SberPay|••).*Изменить/ });

/** The payment methods, opened from the payment row of the checkout. */
export async function openMethods(shopper: Shopper): Promise<void> {
  const { page } = shopper;
  await paymentRow(shopper).click();
  await expect(page.getByRole('heading', { name: 'Оплата', level: 1 })).toBeVisible();
}

/** Chooses a payment method by its row. */
export async function chooseMethod(shopper: Shopper, name: string | RegExp): Promise<void> {
  const { page } = shopper;
  await openMethods(shopper);
  await page.getByRole('radio', { name }).check();
  await page.getByRole('button', { name: 'Выбрать' }).click();
}

/** Fills in the bank's page that binds a card. */
export async function bindCard({ bank }: Shopper, card: Card): Promise<void> {
  await bank.getByLabel('Номер карты').fill(card.number);
  await bank.getByLabel(/Срок|ММ/).fill('12/99');
  await bank.getByLabel(/CVC/).fill(card.cvc);
  await bank.getByRole('button', { name: 'Привязать карту' }).click();
}

/** The order page that a paid order opens. */
export const orderPage = /\/profile\/orders\/[0-9a-f-]{36}$/;
