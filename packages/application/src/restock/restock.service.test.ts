import { expect, test } from 'vitest';

import { err, ok } from '@shop/domain/kernel';
import { offline, productOf, showcaseOf } from '@shop/application/testing';
import { createTestShop, open, signInAs } from '@shop/infrastructure/testing';

import { RESTOCK_REFRESH_MS } from './restock.service.ts';

const signedIn = async () => {
  const shop = await open(createTestShop());
  await signInAs(shop);
  return shop;
};
const wished = (shop: { restock: { state: { wished: ReadonlySet<string> } } }) => [
  ...shop.restock.state.wished,
];

const moveTo = async (shop: ReturnType<typeof createTestShop>, store: string) => {
  shop.calls.showcases.always(() => ok([showcaseOf(store)]));
  await shop.showcase.load();
};

test('[PRD-34] what an account waits for is asked for in its store; a visitor waits for nothing', async () => {
  const visitor = await open(createTestShop());
  await visitor.restock.load();
  expect(visitor.calls.restockWishes.calls).toEqual([]);
  const shop = await signedIn();
  const egg = productOf('egg');
  shop.calls.restockWishes.always(() => ok({ productIds: ['egg', 'milk'], back: [egg] }));
  await shop.restock.load();
  expect(shop.calls.restockWishes.calls.at(-1)).toEqual(['store-1']);
  expect([wished(shop), shop.restock.state.back]).toEqual([['egg', 'milk'], [egg]]);
  expect(shop.catalog.knownProducts().get('egg')).toEqual(egg);
});

test('[PRD-34] many sold-out cards ask once what is waited for, again after a failure, and anew for another account', async () => {
  const shop = await signedIn();
  await Promise.all([shop.restock.loadOnce(), shop.restock.loadOnce()]);
  const asked = shop.calls.restockWishes.calls.length;
  expect(asked).toBe(1);
  shop.calls.restockWishes.always(() => err(offline));
  await shop.restock.load();
  await shop.restock.loadOnce();
  expect(shop.calls.restockWishes.calls).toHaveLength(asked + 2);
  shop.calls.restockWishes.always(() => ok({ productIds: ['egg'], back: [] }));
  await shop.restock.loadOnce();
  await shop.session.signOut();
  expect(wished(shop)).toEqual([]);
  await signInAs(shop);
  await shop.restock.loadOnce();
  expect(wished(shop)).toEqual(['egg']);
});

test('[PRD-34] a wish shows before the store has answered, and is taken back with a message if it does not keep it', async () => {
  const shop = await signedIn();
  shop.calls.addRestockWish.hold();
  const wishing = shop.restock.wish('egg');
  expect(wished(shop)).toEqual(['egg']);
  shop.calls.addRestockWish.resolve(err(offline));
  await wishing;
  expect([wished(shop), shop.alerts.state.alert?.text]).toEqual([[], 'Не сработало. Попробуйте попозже']);
  shop.calls.addRestockWish.give(ok());
  await shop.restock.wish('egg');
  expect(shop.calls.addRestockWish.calls.at(-1)).toEqual(['store-1', 'egg']);
  expect(wished(shop)).toEqual(['egg']);
});

test('[PRD-34] a wish that the store does not keep is taken back, also when there has been another one since', async () => {
  const shop = await signedIn();
  shop.calls.addRestockWish.hold();
  const wishing = shop.restock.wish('egg');
  shop.calls.addRestockWish.give(ok());
  await shop.restock.wish('milk');
  shop.calls.addRestockWish.resolve(err(offline));
  await wishing;
  expect(wished(shop)).toEqual(['milk']);
});

test('[PRD-34] what is asked for while a wish is on its way is asked for after it, and its answer is not lost', async () => {
  const shop = await signedIn();
  const stored = ['milk'];
  const before = shop.calls.restockWishes.calls.length;
  shop.calls.restockWishes.always(() => ok({ productIds: [...stored], back: [] }));
  shop.calls.addRestockWish.hold();
  const wishing = shop.restock.wish('egg');
  const loading = shop.restock.load();
  await shop.time.advance(0);
  expect(shop.calls.restockWishes.calls).toHaveLength(before);
  expect(wished(shop)).toEqual(['egg']);
  stored.push('egg');
  shop.calls.addRestockWish.resolve(ok());
  await Promise.all([wishing, loading]);
  expect(wished(shop)).toEqual(['milk', 'egg']);
});

test('[PRD-34] nobody waits for what another shopper has asked for before', async () => {
  const shop = await signedIn();
  shop.calls.addRestockWish.hold();
  void shop.restock.wish('egg');
  await shop.session.signOut();
  await signInAs(shop);
  shop.calls.restockWishes.always(() => ok({ productIds: ['milk'], back: [] }));
  await shop.restock.load();
  expect(wished(shop)).toEqual(['milk']);
});

test('[PRD-34] a wish that is on its way is not lost by a look at another store', async () => {
  const shop = await signedIn();
  const stored = ['milk'];
  shop.calls.restockWishes.always(() => ok({ productIds: [...stored], back: [] }));
  shop.calls.addRestockWish.hold();
  const wishing = shop.restock.wish('egg');
  await moveTo(shop, 'store-2');
  await moveTo(shop, 'store-1');
  const loading = shop.restock.load();
  await shop.time.advance(0);
  stored.push('egg');
  shop.calls.addRestockWish.resolve(ok());
  await Promise.all([wishing, loading]);
  expect(wished(shop)).toEqual(['milk', 'egg']);
});

test('[PRD-34] [LGO-05] what fails of a shopper who has signed out changes nothing for the next one', async () => {
  const shop = await signedIn();
  shop.calls.restockWishes.always(() => ok({ productIds: ['egg'], back: [] }));
  await shop.restock.load();
  shop.calls.removeRestockWish.hold();
  const forgetting = shop.restock.forget('egg');
  await shop.session.signOut();
  await signInAs(shop);
  shop.calls.restockWishes.always(() => ok({ productIds: [], back: [] }));
  await shop.restock.load();
  shop.calls.removeRestockWish.resolve(err(offline));
  await forgetting;
  expect([wished(shop), shop.alerts.state.alert]).toEqual([[], null]);
});

test('[PRD-34] an answer that overtakes a wish does not undo it, and what it would have told is asked for again', async () => {
  const shop = await signedIn();
  shop.calls.restockWishes.hold();
  const loading = shop.restock.load();
  await shop.time.advance(0);
  shop.calls.restockWishes.always(() => ok({ productIds: ['milk', 'egg'], back: [] }));
  await shop.restock.wish('egg');
  shop.calls.restockWishes.resolve(ok({ productIds: ['milk'], back: [] }));
  await loading;
  await shop.time.advance(0);
  expect(wished(shop)).toEqual(['milk', 'egg']);
});

test('[PRD-34] [AUT-42] a visitor signs in first, and the wish goes on with it', async () => {
  const shop = await open(createTestShop());
  await shop.restock.wish('egg');
  expect([shop.signIn.state.isOpen, shop.calls.addRestockWish.calls]).toEqual([true, []]);
  await shop.signIn.submitPhone('+7 900 123 45 67');
  await shop.signIn.submitCode('1234');
  await shop.time.advance(0);
  expect(shop.calls.addRestockWish.calls).toEqual([['store-1', 'egg']]);
});

test('[PRD-34] a product that was told of, or is no longer wanted, is waited for no more', async () => {
  const shop = await signedIn();
  shop.calls.restockWishes.always(() => ok({ productIds: ['egg', 'milk'], back: [productOf('egg')] }));
  await shop.restock.load();
  await shop.restock.forget('egg');
  expect(shop.calls.removeRestockWish.calls).toEqual([['store-1', 'egg']]);
  expect([wished(shop), shop.restock.state.back]).toEqual([['milk'], []]);
});

test('[PRD-34] while something is waited for, a visible page asks again', async () => {
  const shop = await signedIn();
  await shop.time.advance(RESTOCK_REFRESH_MS);
  const before = shop.calls.restockWishes.calls.length;
  await shop.restock.wish('egg');
  shop.calls.restockWishes.always(() => ok({ productIds: ['egg'], back: [productOf('egg')] }));
  await shop.time.advance(RESTOCK_REFRESH_MS);
  expect(shop.calls.restockWishes.calls).toHaveLength(before + 1);
  expect(shop.restock.state.back.map(({ id }) => id)).toEqual(['egg']);
});

test('[PRD-34] what one account waits for is gone after the sign-out', async () => {
  const shop = await signedIn();
  await shop.restock.wish('egg');
  shop.bus.emit({ type: 'signedOut' });
  expect(wished(shop)).toEqual([]);
});
