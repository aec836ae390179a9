import { expect, test, vi } from 'vitest';

import { FakeLogger } from '@shop/application/testing';
import { createTestShop, open, signInAs } from '@shop/infrastructure/testing';
import { shellTexts } from '@shop/domain/shell';

import { SignInRequest } from './index.ts';
import type { PendingAction, SignInFlow } from './index.ts';

const action = () => vi.fn<PendingAction>();

/** The way to the wizard of a visitor's shop; its code comes when the test says so. */
async function request() {
  const shop = await open(createTestShop());
  const code = Promise.withResolvers<SignInFlow>();
  const load = vi.fn<() => Promise<SignInFlow>>(() => code.promise);
  const { session, alerts } = shop;
  return { shop, code, load, signInRequest: new SignInRequest(session, load, alerts, new FakeLogger()) };
}

test('[AUT-02] the wizard opens once its code is there', async () => {
  const { shop, code, signInRequest } = await request();
  const opened = signInRequest.open();
  expect(signInRequest.state).toEqual({ isWanted: true, isReady: false, isFailed: false });
  expect(shop.signIn.state.isOpen).toBe(false);
  code.resolve(shop.signIn);
  expect(await opened).toBe(shop.signIn);
  expect(signInRequest.state).toEqual({ isWanted: true, isReady: true, isFailed: false });
  expect(shop.signIn.state.isOpen).toBe(true);
});

test('[AUT-02] whoever gives up while the code is on its way is not shown the wizard; the next tap opens it, for what waits then', async () => {
  const { shop, code, signInRequest } = await request();
  const [given, wanted] = [action(), action()];
  const opened = signInRequest.open(given);
  signInRequest.withdraw();
  expect(signInRequest.state.isWanted).toBe(false);
  code.resolve(shop.signIn);
  expect(await opened).toBeNull();
  expect(shop.signIn.state.isOpen).toBe(false);
  const flow = await signInRequest.open(wanted);
  await flow?.submitPhone('+7 900 123 45 67');
  await flow?.submitCode('1234');
  expect([given.mock.calls.length, wanted.mock.calls.length]).toEqual([0, 1]);
});

test('[AUT-02] giving up closes the wizard, too, and drops what waits', async () => {
  const { shop, code, signInRequest } = await request();
  code.resolve(shop.signIn);
  const given = action();
  await signInRequest.open(given);
  signInRequest.withdraw();
  expect(shop.signIn.state.isOpen).toBe(false);
  await signInAs(shop);
  expect(given).not.toHaveBeenCalled();
});

test('[AUT-02] a screen that asks for the open wizard again, because the window was turned, takes nothing away that was entered', async () => {
  const { shop, code, signInRequest } = await request();
  code.resolve(shop.signIn);
  const waiting = action();
  const flow = await signInRequest.open(waiting);
  await flow?.submitPhone('+7 900 123 45 67');
  expect(await signInRequest.open()).toBe(flow);
  expect(shop.signIn.state).toMatchObject({ step: 'code', phone: '+79001234567' });
  await flow?.submitCode('1234');
  expect(waiting).toHaveBeenCalledOnce();
});

test('[AUT-42] what waits for the sign-in runs once, after it; when somebody is signed in already, at once and without the code', async () => {
  const { shop, code, load, signInRequest } = await request();
  code.resolve(shop.signIn);
  const waiting = action();
  const flow = await signInRequest.open(waiting);
  await flow?.submitPhone('+7 900 123 45 67');
  expect(waiting).not.toHaveBeenCalled();
  await flow?.submitCode('1234');
  expect(waiting.mock.calls).toEqual([[{ cartLinesAdded: false }]]);
  const later = action();
  void signInRequest.open(later);
  expect(later.mock.calls).toEqual([[{ cartLinesAdded: false }]]);
  expect(load).toHaveBeenCalledOnce();
});

test('[SHL-22] a wizard whose code could not be had is told, and the next tap asks for it again', async () => {
  const { shop, code, load, signInRequest } = await request();
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await signInRequest.open()).toBeNull();
  expect(signInRequest.state).toEqual({ isWanted: false, isReady: false, isFailed: true });
  expect(shop.alerts.state.alert?.text).toBe(shellTexts.defaultAlert);
  shop.alerts.close();
  code.resolve(shop.signIn);
  await signInRequest.open();
  expect(shop.signIn.state.isOpen).toBe(true);
  expect(shop.alerts.state.alert).toBeNull();
});

test('[AUT-42] an action that fails is logged and takes nothing else down', async () => {
  const shop = await open(createTestShop());
  await signInAs(shop);
  expect(await shop.signInRequest.open(() => Promise.reject(new Error('no')))).toBeNull();
  await shop.time.advance(0);
  expect(JSON.stringify(shop.logger)).toContain('The action after signing in failed');
});
