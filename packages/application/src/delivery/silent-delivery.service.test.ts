import { expect, test } from 'vitest';

import { lastingKeys } from '@shop/application/kernel';
import { startShop } from '@shop/application/shop';
import { defaultWebConfig, newAddress, productOf } from '@shop/application/testing';
import { ok } from '@shop/domain/kernel';
import { createTestShop, open, signInAs } from '@shop/infrastructure/testing';
import type { TestShop } from '@shop/infrastructure/testing';

const beer = productOf('beer', { isAdult: true });

/** A page of a shop that leaves orders at the door; `earlier`: the page before, in the same browser. */
function page(earlier?: TestShop): TestShop {
  const shop = createTestShop(
    earlier === undefined ? {} : { browser: earlier.browser, cartStore: earlier.cartStore },
  );
  const features = { ...defaultWebConfig.features, adultChecks: true, silentDelivery: true };
  shop.calls.webConfig.always(() => ok({ ...defaultWebConfig, features }));
  return shop;
}

/** A page with groceries in the cart. */
async function withGroceries(earlier?: TestShop): Promise<TestShop> {
  const shop = page(earlier);
  await open(shop);
  await shop.address.create(newAddress);
  await shop.cart.changeQuantity(productOf('a'), 1);
  await shop.time.advance(1000);
  return shop;
}

const cookie = ({ browser }: TestShop) => browser.persisted.read(lastingKeys.silentDelivery);

test('[SIL-05] the choice is kept in a cookie for 365 days, over a reload, and until it is taken back', async () => {
  const shop = await withGroceries();
  expect([shop.silentDelivery.state.isOn, cookie(shop)]).toEqual([false, null]);
  shop.silentDelivery.choose(true);
  expect([shop.silentDelivery.state.isOn, cookie(shop)]).toEqual([true, true]);
  expect(lastingKeys.silentDelivery).toMatchObject({
    name: 'silent_delivery',
    storage: 'cookie',
    days: 365,
  });
  const again = await withGroceries(shop);
  expect(again.silentDelivery.state.isOn).toBe(true);
  again.silentDelivery.choose(false);
  expect([again.silentDelivery.state.isOn, cookie(again)]).toEqual([false, false]);
});

test('[SIL-04] [SIL-05] with an empty cart the toggle is off without a word; the next groceries find the choice again', async () => {
  const shop = await withGroceries();
  shop.silentDelivery.choose(true);
  await shop.cart.changeQuantity(productOf('a'), -1);
  expect(shop.silentDelivery.state).toMatchObject({ isOn: false, isEnabled: false });
  expect(shop.alerts.state.alert).toBeNull();
  await shop.cart.changeQuantity(productOf('a'), 1);
  expect(shop.silentDelivery.state).toMatchObject({ isOn: true, isEnabled: true });
});

test('[SIL-03] goods for adults turn the choice off for good, told once; a choice cannot be made while they are there', async () => {
  const shop = await withGroceries();
  shop.silentDelivery.choose(true);
  shop.age.confirm();
  await shop.cart.changeQuantity(beer, 1);
  expect(shop.alerts.state.alert?.buttons[0]?.label).toBe('Ну вот');
  expect([shop.silentDelivery.state.isOn, cookie(shop)]).toEqual([false, false]);
  shop.alerts.close();
  shop.silentDelivery.choose(true);
  await shop.cart.changeQuantity(beer, 1);
  expect([shop.silentDelivery.state.isOn, shop.alerts.state.alert]).toEqual([false, null]);
});

test('[SIL-03] a choice of an earlier visit falls on any screen that brings goods for adults into the cart', async () => {
  const earlier = await withGroceries();
  earlier.silentDelivery.choose(true);
  const shop = page(earlier);
  await startShop(shop);
  await shop.time.advance(0);
  shop.age.confirm();
  await shop.cart.changeQuantity(beer, 1);
  await shop.time.advance(0);
  expect(shop.alerts.state.alert?.title).toBe('Не получится оставить у двери');
  expect(cookie(shop)).toBe(false);
});

test('[SIL-01] [CHK-15] the order asks for the door when the toggle is on', async () => {
  const shop = await withGroceries();
  await signInAs(shop);
  await shop.payments.load();
  const sent = async () => {
    void shop.checkout.pay();
    await shop.time.advance(0);
    return shop.calls.createOrder.calls.at(-1)?.[0].delivery.silent;
  };
  shop.silentDelivery.choose(true);
  expect(await sent()).toBe(true);
});
