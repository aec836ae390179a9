import { describe, expect, test, vi } from 'vitest';

import { offline, productOf, refusal, VirtualTime } from '@shop/application/testing';
import { createTestShop, open, signInAs } from '@shop/infrastructure/testing';
import type { TestShop } from '@shop/infrastructure/testing';
import { err, ok } from '@shop/domain/kernel';

import { CodeForm } from './index.ts';
import type { PendingAction } from './index.ts';

const customer = { user: { id: 'customer', type: 'CUSTOMER', scope: 'SHOP ACCOUNT' } } as const;
const signedIn = ok({ session: customer, cartLinesAdded: false });
const codeSent = ok({ resendAfterSeconds: 30, expiresInSeconds: 300, codeLength: 4 });

/** A visitor whose code is being checked. */
async function checking(shop: TestShop, action: PendingAction = () => undefined) {
  shop.calls.signIn.hold();
  shop.signIn.open(action);
  await shop.signIn.submitPhone('9001234567');
  const checked = shop.signIn.submitCode('1234');
  await shop.time.advance(0);
  return { checked };
}
/** Answers what waits and lets everything that follows happen. */
async function answer(shop: TestShop, what: Parameters<TestShop['calls']['signIn']['resolve']>[0]) {
  shop.calls.signIn.resolve(what);
  await shop.time.advance(0);
}

describe('closing the wizard while a code is on its way', () => {
  test('[AUT-02] leaves it closed, and the next opening begins with the form', async () => {
    const shop = await open(createTestShop());
    shop.calls.requestCode.hold();
    shop.signIn.open();
    const sent = shop.signIn.submitPhone('9001234567');
    shop.signIn.close();
    shop.calls.requestCode.resolve(codeSent);
    expect(await sent).toBe(false);
    expect(shop.signIn.state).toMatchObject({ isOpen: false, step: 'form', isBusy: false });
    shop.signIn.open();
    expect(shop.signIn.state).toMatchObject({ isOpen: true, step: 'form' });
  });

  test('[AUT-02] is not undone by the answer after it was opened again', async () => {
    const shop = await open(createTestShop());
    shop.calls.requestCode.hold();
    shop.signIn.open();
    const sent = shop.signIn.submitPhone('9001234567');
    shop.signIn.close();
    shop.signIn.open();
    shop.calls.requestCode.resolve(err(refusal(429, 'RESEND_TOO_EARLY', { retryAfterSeconds: 17 })));
    expect(await sent).toBe(false);
    expect(shop.signIn.state).toMatchObject({ isOpen: true, step: 'form', isBusy: false, error: null });
  });

  test('[AUT-02] going back does not lead forward again', async () => {
    const shop = await open(createTestShop());
    shop.calls.requestCode.hold();
    shop.signIn.open();
    shop.signIn.chooseByPhone();
    const sent = shop.signIn.submitPhone('9001234567');
    shop.signIn.back();
    expect(shop.signIn.state).toMatchObject({ step: 'form', isBusy: false });
    shop.calls.requestCode.resolve(codeSent);
    await sent;
    expect(shop.signIn.state.step).toBe('form');
  });
});

describe('closing the wizard while a code is being checked', () => {
  test.each([
    ['closing', (shop: TestShop) => shop.signIn.close()],
    ['going back', (shop: TestShop) => shop.signIn.back()],
  ])('[AUT-02] %s leaves the visitor anonymous, and nothing of a sign-in happens', async (_how, leave) => {
    const shop = await open(createTestShop());
    const action = vi.fn<PendingAction>();
    const events: string[] = [];
    shop.bus.events$.subscribe(({ type }) => events.push(type));
    const { checked } = await checking(shop, action);
    leave(shop);
    expect(shop.calls.signIn.calls[0]?.[1].aborted).toBe(true);
    await answer(shop, signedIn);
    expect(await checked).toBe(false);
    expect(shop.session.state).toMatchObject({ status: 'ready', isSignedIn: false, user: { id: 'visitor' } });
    expect(shop.calls.stayAnonymous.calls).toHaveLength(1);
    expect(shop.calls.profile.calls).toHaveLength(0);
    expect(events).not.toContain('signedIn');
    expect(action).not.toHaveBeenCalled();
  });

  test('[AUT-02] before the cart is saved asks nothing of the server', async () => {
    const shop = await open(createTestShop());
    await shop.cart.changeQuantity(productOf('a'), 1);
    shop.signIn.open();
    await shop.signIn.submitPhone('9001234567');
    const checked = shop.signIn.submitCode('1234');
    shop.signIn.close();
    await shop.time.advance(5000);
    expect(await checked).toBe(false);
    expect(shop.calls.signIn.calls).toEqual([]);
    expect(shop.session.state.isSignedIn).toBe(false);
  });

  test('[AUT-02] keeps the visitor’s goods, which the store may have moved to the account', async () => {
    const shop = await open(createTestShop());
    await shop.cart.changeQuantity(productOf('a'), 1);
    await shop.time.advance(2000);
    await checking(shop);
    shop.signIn.close();
    shop.calls.stayAnonymous.give(ok({ user: { id: 'other', type: 'ANONYMOUS', scope: 'SHOP' } }));
    shop.cartStore.putElsewhere([]);
    await answer(shop, signedIn);
    expect(shop.session.state).toMatchObject({ isSignedIn: false, user: { id: 'other' } });
    await shop.time.advance(5000);
    expect(shop.cart.quantity('a')).toBe(1);
    expect(shop.cartStore.cart.products).toMatchObject([{ productId: 'a', quantity: 1 }]);
  });

  test('[AUT-02, CRT-57] loses no quantity that is changed while the sign-in is being ended', async () => {
    const shop = await open(createTestShop());
    await shop.cart.changeQuantity(productOf('a'), 1);
    await shop.time.advance(2000);
    await checking(shop);
    shop.signIn.close();
    await shop.cart.changeQuantity(productOf('a'), 1);
    await answer(shop, signedIn);
    await shop.time.advance(5000);
    expect(shop.cartStore.cart.products).toMatchObject([{ productId: 'a', quantity: 2 }]);
  });

  test('[AUT-02] [TOK-30] is over only when the session that it may have opened is ended', async () => {
    const shop = await open(createTestShop());
    const { checked } = await checking(shop);
    let isOver = false;
    void checked.then(() => (isOver = true));
    shop.signIn.close();
    shop.calls.stayAnonymous.hold();
    await answer(shop, signedIn);
    expect(isOver).toBe(false);
    shop.calls.stayAnonymous.resolve(ok({ user: { id: 'other', type: 'ANONYMOUS', scope: 'SHOP' } }));
    expect(await checked).toBe(false);
  });

  test('[AUT-02] a sign-in right after it waits until the abandoned one is ended', async () => {
    const shop = await open(createTestShop());
    await checking(shop);
    shop.signIn.close();
    shop.calls.stayAnonymous.hold();
    await answer(shop, signedIn);
    shop.signIn.open();
    await shop.signIn.submitPhone('9001234567');
    const again = shop.signIn.submitCode('1234');
    await shop.time.advance(0);
    expect(shop.calls.signIn.calls).toHaveLength(1);
    shop.calls.stayAnonymous.resolve(ok({ user: { id: 'other', type: 'ANONYMOUS', scope: 'SHOP' } }));
    await shop.time.advance(0);
    await answer(shop, signedIn);
    expect(await again).toBe(true);
    expect(shop.session.state).toMatchObject({ isSignedIn: true, user: { id: 'customer' } });
  });

  test('[AUT-02] after a check whose answer got lost, ends the session that it may have opened', async () => {
    const shop = await open(createTestShop());
    shop.signIn.open();
    await shop.signIn.submitPhone('9001234567');
    shop.calls.signIn.give(err(offline));
    shop.calls.reopen.give(err(offline));
    expect(await shop.signIn.submitCode('1234')).toBe(false);
    expect(shop.calls.stayAnonymous.calls).toHaveLength(0);
    shop.signIn.close();
    await shop.time.advance(0);
    expect(shop.calls.stayAnonymous.calls).toHaveLength(1);
    expect(shop.session.state.isSignedIn).toBe(false);
    shop.signIn.open();
    shop.signIn.close();
    expect(shop.calls.stayAnonymous.calls).toHaveLength(1);
  });

  test('[AUT-33] closing once somebody is signed in changes nothing', async () => {
    const shop = await open(createTestShop());
    await signInAs(shop);
    shop.signIn.close();
    await shop.time.advance(0);
    expect(shop.session.state.isSignedIn).toBe(true);
    expect(shop.calls.stayAnonymous.calls).toHaveLength(0);
  });
});

describe('a code whose answer got lost', () => {
  const wrongCode = err(refusal(400, 'INVALID_ARGUMENT'));

  /** A visitor with goods whose code was checked without an answer. */
  async function lost(shop: TestShop, action: PendingAction = () => undefined) {
    await shop.cart.changeQuantity(productOf('a'), 1);
    await shop.time.advance(2000);
    shop.signIn.open(action);
    await shop.signIn.submitPhone('9001234567');
    shop.calls.signIn.give(err(offline));
  }

  test('[AUT-33] has signed in where the browser has the session of the account', async () => {
    const shop = await open(createTestShop());
    const action = vi.fn<PendingAction>();
    await lost(shop, action);
    shop.calls.reopen.give(ok(customer));
    expect(await shop.signIn.submitCode('1234')).toBe(true);
    expect(shop.session.state).toMatchObject({ isSignedIn: true, user: { id: 'customer' } });
    expect(shop.signIn.state.isOpen).toBe(false);
    expect(action).toHaveBeenCalledTimes(1);
  });

  test('[AUT-33] leads in when it is typed again, although it is used up', async () => {
    const shop = await open(createTestShop());
    await lost(shop);
    shop.calls.reopen.give(err(offline));
    expect(await shop.signIn.submitCode('1234')).toBe(false);
    shop.calls.signIn.give(wrongCode);
    shop.calls.reopen.give(ok(customer));
    expect(await shop.signIn.submitCode('1234')).toBe(true);
    expect(shop.session.state.isSignedIn).toBe(true);
  });

  test('[AUT-39] keeps the visitor’s goods where it has not, and another code can be tried', async () => {
    const shop = await open(createTestShop());
    await lost(shop);
    shop.calls.reopen.give(ok({ user: { id: 'other', type: 'ANONYMOUS', scope: 'SHOP' } }));
    shop.cartStore.putElsewhere([]);
    expect(await shop.signIn.submitCode('1234')).toBe(false);
    expect(shop.signIn.state).toMatchObject({ isOpen: true, step: 'code' });
    await shop.time.advance(5000);
    expect(shop.cartStore.cart.products).toMatchObject([{ productId: 'a', quantity: 1 }]);
  });
});

test('[AUT-39] what the visitor changed last is saved before the store is asked to sign in, so that it is merged', async () => {
  const shop = await open(createTestShop());
  await shop.cart.changeQuantity(productOf('a'), 1);
  const { checked } = await checking(shop);
  expect(shop.cartStore.saves).toHaveLength(1);
  expect(shop.calls.signIn.calls).toHaveLength(1);
  shop.cartStore.isHoldingSaves = true;
  await answer(shop, err(refusal(400, 'INVALID_ARGUMENT')));
  await checked;
  await shop.cart.changeQuantity(productOf('a'), 1);
  const again = shop.signIn.submitCode('1234');
  await shop.time.advance(0);
  expect([shop.cartStore.saves.length, shop.calls.signIn.calls.length]).toEqual([2, 1]);
  shop.cartStore.releaseSave();
  await shop.time.advance(0);
  expect(shop.calls.signIn.calls).toHaveLength(2);
  await answer(shop, signedIn);
  expect(await again).toBe(true);
});

test('[EML-14] the check mark of an earlier code takes nothing away that is typed into the form opened after it', async () => {
  const time = new VirtualTime();
  const form = new CodeForm(time, time, {
    submit: () => Promise.resolve({ type: 'SUBMIT_SUCCEEDED' }),
    send: () => Promise.resolve({ type: 'SEND_FAILED' }),
    showError: () => undefined,
  });
  form.open({ type: 'CODE_SENT', resendAfterSeconds: 30 });
  expect(await form.enter([...'1234'])).toBe(true);
  expect(form.state.phase).toBe('DONE');
  await time.advance(500);
  form.open({ type: 'CODE_SENT', resendAfterSeconds: 30 });
  await form.enter(['5', '', '', '']);
  await time.advance(5000);
  expect(form.state).toMatchObject({ phase: 'TYPING', cells: ['5', '', '', ''] });
});
