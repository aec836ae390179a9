import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';

import type { Shopper } from './shopper.ts';

const home = { city: 'Москва', street: 'Тверская', house: '1' };

/** Fills the cart above the minimum and opens the checkout from it; a shopper who is signed in already is not asked again. */
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
  await page.getByRole('button', { name: /Продолжить|К адресу и оплате/ }).click();
}

/** A shopper of a new account at the checkout, with a cart above the minimum. */
export async function toCheckout(shopper: Shopper): Promise<void> {
  await shopper.open('/category/syry', home);
  await fillCart(shopper);
  await shopper.signIn();
  await expect(shopper.page).toHaveURL(/\/checkout$/);
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

/** The order page that a paid order opens. */
export const orderPage = /\/profile\/orders\/[0-9a-f-]{36}$/;
