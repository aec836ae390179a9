import { previewCart } from '@shop/domain/cart';
import { expect, test } from 'vitest';

import { FakeCartStore, productOf } from '@shop/application/testing';
import { createTestShop, open } from '@shop/infrastructure/testing';

import type { CartPricing } from './cart-pricing.ts';

/** Pricing whose code loads when a test says so. */
class LatePricing implements CartPricing {
  preview: CartPricing['preview'] = null;
  asked = 0;
  #settle: (isThere: boolean) => void = () => undefined;

  load(): Promise<void> {
    this.asked += 1;
    return new Promise((resolve, reject) => {
      this.#settle = (isThere) => {
        if (isThere) this.preview = previewCart;
        if (isThere) resolve();
        else reject(new Error('offline'));
      };
    });
  }

  settle(isThere: boolean): void {
    this.#settle(isThere);
  }
}

const twoForOne = productOf('xy', { promoXY: { x: 2, y: 1 } });
const shopWith = (pricing: CartPricing) =>
  open(createTestShop({ pricing, cartStore: new FakeCartStore([productOf('a'), twoForOne]) }));

test('[CRT-67] a change shows at once, and with its discount as soon as the code of pricing is there', async () => {
  const pricing = new LatePricing();
  const shop = await shopWith(pricing);
  expect(pricing.asked).toBe(0);
  await shop.cart.changeQuantity(twoForOne, 1);
  await shop.cart.changeQuantity(twoForOne, 1);
  expect(shop.cart.quantity('xy')).toBe(2);
  expect(shop.cart.state.cart?.totalPrice).toBe(20_000);
  expect(pricing.asked).toBe(1);
  pricing.settle(true);
  await shop.time.advance(0);
  expect(shop.cart.state.cart?.totalPrice).toBe(10_000);
});

test('[CRT-56] what is changed before the code of pricing came is saved all the same', async () => {
  const shop = await shopWith(new LatePricing());
  await shop.cart.changeQuantity(productOf('a'), 1);
  await shop.time.advance(1000);
  expect(shop.cartStore.saves).toHaveLength(1);
  expect(shop.cart.state.sync).toBe('idle');
  expect(shop.cart.quantity('a')).toBe(1);
});

test('[CRT-67] the code of pricing that could not be fetched is fetched with the next change', async () => {
  const pricing = new LatePricing();
  const shop = await shopWith(pricing);
  await shop.cart.changeQuantity(twoForOne, 1);
  pricing.settle(false);
  await shop.time.advance(0);
  await shop.cart.changeQuantity(twoForOne, 1);
  expect(pricing.asked).toBe(2);
  pricing.settle(true);
  await shop.time.advance(0);
  expect(shop.cart.state.cart?.totalPrice).toBe(10_000);
});
