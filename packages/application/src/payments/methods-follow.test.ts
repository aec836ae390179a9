import { expect, test } from 'vitest';

import { err, ok } from '@shop/domain/kernel';
import type { PaymentMethod } from '@shop/domain/payments';
import { createTestShop, open, signInAs } from '@shop/infrastructure/testing';

import { methodOf, offline } from '../../testing/index.ts';

const card = (bindingId: string, more: Partial<PaymentMethod> = {}) =>
  methodOf('BOUND_CARD', { bindingId, bankName: 'Банк', maskedPan: '220000******0004', ...more });
const newCard = methodOf('NEW_CARD', { isDefault: true });

async function shopWith(...methods: readonly PaymentMethod[]) {
  const shop = await open(createTestShop());
  await signInAs(shop);
  shop.calls.methods.always(() => ok(methods));
  await shop.payments.load();
  return shop;
}

test('[SHL-22] methods that cannot be loaded now stay as they are shown; without any it says that it failed', async () => {
  const shop = await shopWith(card('a'), newCard);
  const shown = shop.payments.state;
  shop.calls.methods.always(() => err(offline));
  expect((await shop.payments.load()).ok).toBe(false);
  expect(shop.payments.state).toBe(shown);
  shop.bus.emit({ type: 'signedOut' });
  await shop.payments.load();
  expect(shop.payments.state).toMatchObject({ status: 'failed', methods: [] });
});

test('[MTH-09] what another tab made the default leaves the method of this page current, as long as it is there', async () => {
  const shop = await shopWith(card('a'), newCard);
  expect(shop.payments.state.current).toEqual(newCard);
  shop.calls.methods.always(() => ok([card('a', { isDefault: true }), methodOf('NEW_CARD')]));
  await shop.payments.load();
  expect(shop.payments.state.current).toEqual(methodOf('NEW_CARD'));
});

test('[AUT-38] a list that was asked for before the sign-in is not the shopper’s', async () => {
  const shop = await open(createTestShop());
  shop.calls.methods.hold();
  const late = shop.payments.load();
  shop.bus.emit({ type: 'signedIn', cartLinesAdded: false });
  shop.calls.methods.resolve(ok([card('another')]));
  await late;
  expect(shop.payments.state.methods).toEqual([]);
});

test('[MTH-11] whoever has left a binding has nobody asked about it any more', async () => {
  const shop = await shopWith(newCard);
  shop.calls.startBinding.give(ok({ operationId: 'operation', redirectUrl: 'https://bank/bind' }));
  shop.cardBinding.start();
  await shop.time.advance(500);
  shop.cardBinding.leave();
  await shop.time.advance(10_000);
  expect(shop.calls.bindingStatus.calls).toEqual([]);
});

test('[MTH-11] a page that is opened after a binding has ended begins with none', async () => {
  const shop = await shopWith(newCard);
  shop.calls.startBinding.give(err(offline));
  shop.cardBinding.start();
  await shop.time.advance(0);
  expect(shop.cardBinding.state.phase).toBe('FAILED');
  shop.cardBinding.show();
  expect(shop.cardBinding.state.phase).toBe('IDLE');
});

test('[LGO-05] a binding that is under way ends with the session', async () => {
  const shop = await shopWith(newCard);
  shop.calls.startBinding.give(ok({ operationId: 'operation', redirectUrl: 'https://bank/bind' }));
  shop.cardBinding.start();
  await shop.time.advance(500);
  await shop.session.signOut();
  await shop.time.advance(10_000);
  expect(shop.cardBinding.state.phase).toBe('IDLE');
  expect(shop.calls.bindingStatus.calls).toEqual([]);
});
