import { err, kopecks, ok } from '@shop/domain/kernel';
import { loyaltyAccountOf, offline } from '@shop/application/testing';
import { createTestShop, open, signInAs } from '@shop/infrastructure/testing';
import { expect, test } from 'vitest';

import { defaultWebConfig } from '../config/defaults.ts';

const account = loyaltyAccountOf();

/** A signed-in shopper of a shop that takes part in the programme. */
async function shopper() {
  const shop = createTestShop();
  shop.calls.webConfig.always(() =>
    ok({ ...defaultWebConfig, features: { ...defaultWebConfig.features, sberLoyalty: true } }),
  );
  await open(shop);
  await signInAs(shop);
  return shop;
}

test('[LOY-20] the cart is asked for again once the programme does not answer, not at each try, and once it answers again', async () => {
  const shop = await shopper();
  await shop.loyalty.load();
  const isAskedFor = async (answers: Parameters<typeof shop.calls.loyaltyAccount.always>[0]) => {
    shop.calls.loyaltyAccount.always(answers);
    const before = shop.cartStore.fetches;
    await shop.loyalty.load();
    await shop.time.advance(0);
    return shop.cartStore.fetches > before;
  };
  const silent = () => err(offline);
  const answering = () => ok(account);
  expect(await isAskedFor(answering)).toBe(true);
  expect(await isAskedFor(silent)).toBe(true);
  expect(await isAskedFor(silent)).toBe(false);
  expect(await isAskedFor(answering)).toBe(true);
});

test('[LOY-16] [PRF-26] the programme is asked for nobody but a shopper who is signed in, and only where the shop takes part', async () => {
  for (const [sberLoyalty, isSignedIn] of [
    [true, false],
    [false, true],
  ] as const) {
    const shop = createTestShop();
    const features = { ...defaultWebConfig.features, sberLoyalty };
    shop.calls.webConfig.always(() => ok({ ...defaultWebConfig, features }));
    await open(shop);
    if (isSignedIn) await signInAs(shop);
    await shop.loyalty.load();
    shop.bus.emit({ type: 'orderChanged', orderId: 'order-1' });
    await shop.time.advance(10_000);
    expect(shop.calls.loyaltyAccount.calls).toEqual([]);
  }
});

test('[LGO-05] the account of a shopper who has signed out since is dropped', async () => {
  const shop = await shopper();
  shop.calls.loyaltyAccount.hold();
  const loading = shop.loyalty.load();
  await shop.session.signOut();
  shop.calls.loyaltyAccount.resolve(ok(account));
  await loading;
  expect(shop.loyalty.state.account).toEqual({ kind: 'LOADING' });
});

test('[LOY-38] [LOY-17] who has joined has a cart that knows of it, also without a bonus so far', async () => {
  const shop = await shopper();
  const none = { ...account, balance: kopecks(0) };
  shop.calls.loyaltyAccount.always(() => ok({ ...none, isActive: false, isRegistrationAvailable: true }));
  await shop.loyalty.load();
  await shop.profile.load();
  shop.calls.loyaltyAccount.always(() => ok(none));
  shop.calls.registerLoyalty.give(ok({ isActive: true }));
  const before = shop.cartStore.fetches;
  expect(await shop.loyalty.register({ isMarketing: false })).toEqual(ok());
  await shop.time.advance(0);
  expect(shop.cartStore.fetches).toBe(before + 1);
});

test('[LOY-38] [ERC-52] a registration whose answer got lost is no failure if it worked, and one if it did not', async () => {
  const shop = await shopper();
  const outside = { ...account, isActive: false, isRegistrationAvailable: true };
  shop.calls.loyaltyAccount.always(() => ok(outside));
  await shop.loyalty.load();
  await shop.profile.load();
  const texts = [
    'Не получили ответа от сервиса лояльности',
    'Не получилось зарегистрироваться в СберСпасибо',
  ];
  const logged = () => texts.filter((text) => shop.logger.lines.includes(`error ${text}`));
  const told = () => JSON.stringify(shop.alerts.state.alert);
  shop.calls.registerLoyalty.always(() => err(offline));
  expect(await shop.loyalty.register({ isMarketing: false })).toEqual(err(offline));
  expect(shop.alerts.state.alert).not.toBeNull();
  expect(logged()).toEqual([texts[0]]);
  shop.calls.registerLoyalty.always(() => ok({ isActive: false }));
  expect((await shop.loyalty.register({ isMarketing: false })).ok).toBe(false);
  // Both are for the log only.
  expect(logged()).toEqual(texts);
  expect(told()).not.toMatch(/лояльности|СберСпасибо/);
  shop.alerts.close();
  shop.calls.registerLoyalty.always(() => err(offline));
  shop.calls.loyaltyAccount.always(() => ok(account));
  expect(await shop.loyalty.register({ isMarketing: false })).toEqual(ok());
  expect(shop.alerts.state.alert).toBeNull();
});
