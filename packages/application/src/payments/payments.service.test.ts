import { err, ok } from '@shop/domain/kernel';
import type { PaymentMethod } from '@shop/domain/payments';
import { createTestShop, open, signInAs } from '@shop/infrastructure/testing';
import { describe, expect, test } from 'vitest';

import { methodOf, offline, refusal } from '../../testing/index.ts';

const card = (bindingId: string, more: Partial<PaymentMethod> = {}) =>
  methodOf('BOUND_CARD', { bindingId, bankName: 'Банк', maskedPan: '220000******0004', ...more });
const sberPay = methodOf('SBER_PAY');
const newCard = methodOf('NEW_CARD', { isDefault: true });

async function signedIn(methods: readonly PaymentMethod[]) {
  const shop = await open(createTestShop());
  await signInAs(shop);
  shop.calls.methods.always(() => ok(methods));
  await shop.payments.load();
  return shop;
}

describe('payment methods', () => {
  test('[MTH-09] the chosen method becomes the default on the server and is current', async () => {
    const shop = await signedIn([card('a'), sberPay, newCard]);
    expect(shop.payments.state.current).toEqual(newCard);
    const after = [card('a'), { ...sberPay, isDefault: true }, methodOf('NEW_CARD')];
    shop.calls.setDefaultMethod.give(ok(after));
    expect((await shop.payments.choose(sberPay)).ok).toBe(true);
    expect(shop.calls.setDefaultMethod.calls).toMatchObject([[{ type: 'SBER_PAY', bindingId: null }]]);
    expect(shop.payments.state.current).toEqual({ ...sberPay, isDefault: true });
  });

  test('[MTH-09] a choice stays when a list that was asked for before it comes after it', async () => {
    const shop = await signedIn([card('a'), sberPay, newCard]);
    shop.calls.methods.hold();
    const late = shop.payments.load();
    const after = [card('a'), { ...sberPay, isDefault: true }, methodOf('NEW_CARD')];
    shop.calls.setDefaultMethod.give(ok(after));
    await shop.payments.choose(sberPay);
    shop.calls.methods.resolve(ok([card('a'), sberPay, newCard]));
    await late;
    expect(shop.payments.state).toMatchObject({ methods: after, current: { type: 'SBER_PAY' } });
  });

  test('[MTH-08, MTH-09] a list that comes while a method is being set takes no choice away', async () => {
    const shop = await signedIn([card('a'), sberPay, newCard]);
    shop.calls.methods.hold();
    const chosen = shop.payments.choose(sberPay);
    const first = shop.payments.load();
    shop.calls.methods.give(ok([sberPay, newCard]));
    await shop.payments.load();
    shop.calls.methods.resolve(ok([card('a'), sberPay, newCard]));
    await first;
    expect(shop.payments.state.methods).toEqual([sberPay, newCard]);
    shop.calls.setDefaultMethod.resolve(ok([{ ...sberPay, isDefault: true }, methodOf('NEW_CARD')]));
    await chosen;
    expect(shop.payments.state.current?.type).toBe('SBER_PAY');
  });

  test('[MTH-09] a method that could not be set leaves everything as it was', async () => {
    const shop = await signedIn([card('a'), sberPay, newCard]);
    const before = shop.payments.state;
    shop.calls.setDefaultMethod.give({ ok: false, error: offline });
    expect(await shop.payments.choose(sberPay)).toEqual({ ok: false, error: offline });
    expect(shop.payments.state).toBe(before);
  });

  test('[MTH-08] a removed card is gone, and the next default is current', async () => {
    const shop = await signedIn([card('a', { isDefault: true }), card('b'), methodOf('NEW_CARD')]);
    const left = [card('b', { isDefault: true }), methodOf('NEW_CARD')];
    shop.calls.unbind.give(ok(left));
    await shop.payments.remove(card('a'));
    expect(shop.calls.unbind.calls).toEqual([['a']]);
    expect(shop.payments.state).toMatchObject({ methods: left, current: left[0] });
  });

  test('[ERC-50] a card that could not be removed stays', async () => {
    const shop = await signedIn([card('a'), newCard]);
    shop.calls.unbind.give({ ok: false, error: refusal(500, 'INTERNAL_SERVER_ERROR') });
    expect((await shop.payments.remove(card('a'))).ok).toBe(false);
    expect(shop.payments.state.methods).toEqual([card('a'), newCard]);
    shop.calls.unbind.give({ ok: false, error: offline });
    shop.calls.methods.always(() => ({ ok: false, error: offline }));
    expect((await shop.payments.remove(card('a'))).ok).toBe(false);
    expect(shop.payments.state.methods).toEqual([card('a'), newCard]);
  });

  test('[MTH-10] a card that was removed elsewhere is gone once the store refuses to choose it', async () => {
    const shop = await signedIn([card('gone'), card('b'), newCard]);
    shop.calls.methods.always(() => ok([card('b'), newCard]));
    shop.calls.setDefaultMethod.give({ ok: false, error: refusal(422, 'PAYMENT_TYPE_IS_DISABLED') });
    expect((await shop.payments.choose(card('gone'))).ok).toBe(false);
    await shop.time.advance(0);
    expect(shop.payments.state).toMatchObject({ methods: [card('b'), newCard], current: newCard });
  });

  test.each([
    ['the answer to which was lost', offline],
    ['that was removed elsewhere', refusal(404, 'BINDING_NOT_FOUND')],
  ])('[MTH-08] a card %s is removed, and nobody says that it was not', async (_, failure) => {
    const shop = await signedIn([card('gone'), card('b'), newCard]);
    shop.calls.methods.always(() => ok([card('b'), newCard]));
    shop.calls.unbind.give({ ok: false, error: failure });
    expect(await shop.payments.remove(card('gone'))).toEqual(ok());
    expect(shop.payments.state).toMatchObject({ methods: [card('b'), newCard], current: newCard });
  });

  test('[MTH-07] nothing but a bound card is ever removed', async () => {
    const shop = await signedIn([sberPay, newCard]);
    for (const method of [sberPay, methodOf('SBER_PAY', { bindingId: 'account' })])
      expect(await shop.payments.remove(method)).toEqual(err({ kind: 'notRemovable' }));
    expect(shop.calls.unbind.calls).toEqual([]);
  });

  test('[ERC-50] [LGO-05] of a card nobody says that it is removed when its shopper has signed out and the store says nothing', async () => {
    const shop = await signedIn([card('a'), newCard]);
    const removed = shop.payments.remove(card('a'));
    shop.bus.emit({ type: 'signedOut' });
    shop.calls.methods.always(() => err(offline));
    shop.calls.unbind.resolve(err(offline));
    expect(await removed).toEqual(err(offline));
  });

  test('[MTH-02] an answer for somebody who has signed out since is dropped', async () => {
    const shop = await signedIn([newCard]);
    shop.calls.methods.hold();
    const loading = shop.payments.load();
    shop.bus.emit({ type: 'signedOut' });
    shop.calls.methods.resolve(ok([card('a'), newCard]));
    await loading;
    expect(shop.payments.state).toEqual({ status: 'idle', methods: [], current: null });
  });
});

describe('binding a card', () => {
  async function binding() {
    const shop = await signedIn([card('old'), sberPay, newCard]);
    shop.calls.startBinding.give(ok({ operationId: 'operation', redirectUrl: 'https://bank/bind' }));
    shop.cardBinding.start();
    await shop.time.advance(0);
    return shop;
  }
  const told = (status: 'PROCESSING' | 'SUCCESS' | 'FAIL', reason: string | null = null) =>
    ok({ status, reason });

  test('[MTH-14] the status is asked every 1000 ms until the bank has decided', async () => {
    const shop = await binding();
    expect(shop.cardBinding.state).toMatchObject({ phase: 'WAITING', redirectUrl: 'https://bank/bind' });
    shop.calls.bindingStatus.always(() => told('PROCESSING'));
    await shop.time.advance(999);
    expect(shop.calls.bindingStatus.calls).toEqual([]);
    await shop.time.advance(2001);
    expect(shop.calls.bindingStatus.calls).toEqual([['operation'], ['operation'], ['operation']]);
    shop.calls.bindingStatus.always(() => told('FAIL', 'Банк отклонил карту'));
    await shop.time.advance(1000);
    expect(shop.cardBinding.state).toEqual({ phase: 'FAILED', reason: 'Банк отклонил карту' });
    await shop.time.advance(10_000);
    expect(shop.calls.bindingStatus.calls).toHaveLength(4);
  });

  test('[MTH-15] a bound card is chosen, also on the server, before the binding is over', async () => {
    const shop = await binding();
    const methods = [card('old'), card('new'), sberPay, newCard];
    shop.calls.bindingStatus.give(told('SUCCESS'));
    shop.calls.methods.always(() => ok(methods));
    await shop.time.advance(1000);
    expect(shop.cardBinding.state.phase).toBe('REFRESHING');
    expect(shop.calls.setDefaultMethod.calls).toMatchObject([[{ bindingId: 'new' }]]);
    shop.calls.setDefaultMethod.resolve(ok(methods));
    await shop.time.advance(0);
    expect(shop.cardBinding.state.phase).toBe('BOUND');
    expect(shop.payments.state.current).toEqual(card('new'));
  });

  test('[MTH-14] without a network it goes on asking, and the bound card is there once it is back', async () => {
    const shop = await binding();
    shop.calls.bindingStatus.give({ ok: false, error: offline }).give(told('SUCCESS'));
    shop.calls.methods.always(() => ({ ok: false, error: offline }));
    await shop.time.advance(2000);
    expect(shop.cardBinding.state.phase).toBe('REFRESHING');
    const methods = [card('new'), card('old'), sberPay, newCard];
    shop.calls.methods.always(() => ok(methods));
    shop.calls.setDefaultMethod.always(() => ok(methods));
    await shop.time.advance(1000);
    expect(shop.cardBinding.state.phase).toBe('BOUND');
  });

  test('[MTH-13] a binding that the server does not know has failed without a reason', async () => {
    const shop = await binding();
    shop.calls.bindingStatus.give({ ok: false, error: refusal(404, 'BINDING_NOT_FOUND') });
    await shop.time.advance(1000);
    expect(shop.cardBinding.state).toEqual({ phase: 'FAILED', reason: null });
  });

  test.each(['while the bank asks for the card', 'while the methods are fetched'])(
    '[MTH-14] whoever is no longer signed in %s is not asked about for ever',
    async (when) => {
      const shop = await binding();
      const refused = { ok: false, error: refusal(403, 'AUTH_REQUIRED') } as const;
      const isBound = when === 'while the methods are fetched';
      shop.calls.bindingStatus.always(() => (isBound ? told('SUCCESS') : refused));
      shop.calls.methods.always(() => refused);
      await shop.time.advance(60_000);
      expect(shop.cardBinding.state).toEqual({ phase: 'FAILED', reason: null });
      expect(shop.calls.bindingStatus.calls).toHaveLength(1);
    },
  );

  test('[MTH-11] a binding that was left before the bank’s page came does not open that page in the next one', async () => {
    const shop = await signedIn([newCard]);
    shop.cardBinding.start();
    shop.cardBinding.leave();
    shop.cardBinding.start();
    shop.calls.startBinding.resolve(ok({ operationId: 'first', redirectUrl: 'https://bank/first' }));
    await shop.time.advance(0);
    expect(shop.cardBinding.state).toEqual({ phase: 'STARTING' });
    shop.calls.startBinding.resolve(ok({ operationId: 'second', redirectUrl: 'https://bank/second' }));
    await shop.time.advance(0);
    expect(shop.cardBinding.state).toMatchObject({ operationId: 'second' });
  });

  test('[MTH-11] a binding is left a moment after its page was closed, and not when another drawing of the page takes over', async () => {
    const shop = await binding();
    const close = shop.cardBinding.show();
    close();
    const closeNext = shop.cardBinding.show();
    close();
    await shop.time.advance(500);
    expect(shop.cardBinding.state.phase).toBe('WAITING');
    closeNext();
    await shop.time.advance(0);
    expect(shop.cardBinding.state.phase).toBe('IDLE');
  });

  test('[MTH-11] who has left hears nothing more of it, also not from an answer that is under way', async () => {
    const shop = await binding();
    await shop.time.advance(1000);
    expect(shop.calls.bindingStatus.waiting).toBe(1);
    shop.cardBinding.leave();
    shop.calls.startBinding.give(ok({ operationId: 'second', redirectUrl: 'https://bank/second' }));
    shop.cardBinding.start();
    shop.calls.bindingStatus.resolve(told('SUCCESS'));
    await shop.time.advance(0);
    expect(shop.cardBinding.state).toMatchObject({ phase: 'WAITING', operationId: 'second' });
    expect(shop.calls.setDefaultMethod.calls).toEqual([]);
  });
});
