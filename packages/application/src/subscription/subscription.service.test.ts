import { expect, test } from 'vitest';

import { offline, refusal, subscriptionOf } from '@shop/application/testing';
import type { ShopEvent } from '@shop/application/kernel';
import { err, ok } from '@shop/domain/kernel';
import { createTestShop, open, signInAs } from '@shop/infrastructure/testing';
import type { TestShop } from '@shop/infrastructure/testing';

const link = 'https://subscriptions.example/pay';

async function signedIn(): Promise<TestShop> {
  const shop = createTestShop();
  await open(shop);
  await signInAs(shop);
  shop.calls.subscriptions.always(() => ok([subscriptionOf()]));
  await shop.subscription.load();
  return shop;
}
const phase = ({ subscription }: TestShop) => subscription.state.connecting.phase;
const asked = ({ calls }: TestShop) => calls.subscriptionStatus.calls.length;

function setVisible({ browser }: TestShop, isVisible: boolean): void {
  browser.isVisible = isVisible;
  browser.visible$.next(isVisible);
}

/** The shopper is on the payment page, in another tab. */
async function away(): Promise<TestShop> {
  const shop = await signedIn();
  shop.subscription.connect('prime', '2026-05');
  await shop.time.advance(0);
  setVisible(shop, false);
  expect(phase(shop)).toBe('AWAY');
  return shop;
}

test('[SUB-07] [OPN-259] the tab is opened in the tap, before the store answers, and led to the payment page', async () => {
  const shop = await signedIn();
  shop.calls.subscriptionLink.hold();
  shop.subscription.connect('prime', '2026-05');
  expect(shop.paymentTabs.opened).toEqual(['about:blank']);
  expect(shop.calls.subscriptionLink.calls).toEqual([['prime', '2026-05']]);
  shop.calls.subscriptionLink.resolve(ok({ kind: 'PAY', link }));
  await shop.time.advance(0);
  expect([shop.paymentTabs.opened, shop.subscription.state.connecting]).toEqual([
    [link],
    { phase: 'AWAY', subscriptionId: 'prime', link: null },
  ]);
});

test('[OPN-259] a browser that opens no tab, or whose tab was closed meanwhile, leaves a link to open by hand', async () => {
  const shop = await signedIn();
  shop.paymentTabs.isBlocking = true;
  shop.subscription.connect('prime', null);
  await shop.time.advance(0);
  expect(shop.subscription.state.connecting).toEqual({ phase: 'AWAY', subscriptionId: 'prime', link });
  shop.paymentTabs.isBlocking = false;
  shop.calls.subscriptionLink.hold();
  shop.subscription.connect('prime', null);
  shop.paymentTabs.opened[0] = 'closed';
  shop.calls.subscriptionLink.resolve(ok({ kind: 'PAY', link }));
  await shop.time.advance(0);
  expect(shop.subscription.state.connecting).toMatchObject({ phase: 'AWAY', link });
});

test('[SUB-09] [OPN-259] nothing is asked while the shopper types the card; back, every second until success', async () => {
  const shop = await away();
  await shop.time.advance(600_000);
  expect(asked(shop)).toBe(0);
  setVisible(shop, true);
  await shop.time.advance(3000);
  expect(asked(shop)).toBe(4);
  shop.calls.subscriptionStatus.give(ok('SUCCESS'));
  await shop.time.advance(1000);
  expect(phase(shop)).toBe('CONNECTED');
  await shop.time.advance(60_000);
  expect(asked(shop)).toBe(5);
});

test('[SUB-09] the report of the other tab begins the questions at once, without a look at this one', async () => {
  const shop = await away();
  shop.calls.subscriptionStatus.give(ok('SUCCESS'));
  shop.paymentTabs.reports$.next();
  await shop.time.advance(0);
  expect([phase(shop), asked(shop), shop.paymentTabs.reported]).toEqual(['CONNECTED', 1, 1]);
});

test('[SUB-09] an error and a failed fetch end it', async () => {
  for (const answer of [ok('ERROR' as const), err(offline)]) {
    const shop = await away();
    shop.calls.subscriptionStatus.give(answer);
    setVisible(shop, true);
    await shop.time.advance(0);
    expect(phase(shop)).toBe('FAILED');
    await shop.time.advance(60_000);
    expect(asked(shop)).toBe(1);
  }
});

test('[SUB-10] waiting for more than 25 s ends it; what is paid later still counts', async () => {
  const shop = await away();
  setVisible(shop, true);
  await shop.time.advance(24_999);
  expect(phase(shop)).toBe('CHECKING');
  await shop.time.advance(1);
  expect(phase(shop)).toBe('FAILED');
  shop.calls.subscriptionStatus.always(() => ok('SUCCESS'));
  shop.paymentTabs.reports$.next();
  await shop.time.advance(0);
  expect(phase(shop)).toBe('CONNECTED');
});

test('[OPN-259] whoever looks away again has 25 s once more, and is asked about by one questioner', async () => {
  const shop = await away();
  for (const isVisible of [true, false, true, false, true]) {
    setVisible(shop, isVisible);
    await shop.time.advance(500);
  }
  const before = asked(shop);
  await shop.time.advance(5000);
  expect(asked(shop) - before).toBe(5);
  await shop.time.advance(19_000);
  expect(phase(shop)).toBe('CHECKING');
});

test('[SUB-11] who is signed in no more is asked about no more', async () => {
  const shop = await away();
  setVisible(shop, true);
  await shop.time.advance(2000);
  const before = asked(shop);
  await shop.session.signOut();
  await shop.time.advance(30_000);
  expect([phase(shop), asked(shop)]).toEqual(['IDLE', before]);
});

test('[SUB-12] success asks for subscriptions, bonuses and cart again, and so does a report to a tab that waits for nothing', async () => {
  const shop = await away();
  const told: ShopEvent['type'][] = [];
  shop.bus.events$.subscribe(({ type }) => told.push(type));
  shop.calls.subscriptions.always(() => ok([subscriptionOf({ endDateTime: '2026-04-02T09:00:00.000Z' })]));
  shop.calls.subscriptionStatus.always(() => ok('SUCCESS'));
  setVisible(shop, true);
  await shop.time.advance(0);
  expect(shop.subscription.state.list).toMatchObject({
    subscriptions: [{ endDateTime: '2026-04-02T09:00:00.000Z' }],
  });
  expect(told).toEqual(['subscriptionChanged', 'bonusesChanged']);
  shop.subscription.seen();
  shop.paymentTabs.reports$.next();
  expect([phase(shop), told.length]).toEqual(['IDLE', 4]);
});

test('[SUB-12] the cart is fetched again, and with it its prices', async () => {
  const shop = await away();
  const before = shop.cartStore.fetches;
  shop.calls.subscriptionStatus.always(() => ok('SUCCESS'));
  setVisible(shop, true);
  await shop.time.advance(0);
  expect(shop.cartStore.fetches).toBeGreaterThan(before);
});

test('[OPN-258] a subscriber who asks again has it: the tab closes, and what is owned is shown', async () => {
  const shop = await signedIn();
  shop.calls.subscriptionLink.give(ok({ kind: 'OWNED', subscriptionId: 'family' }));
  shop.subscription.connect('prime', '2026-05');
  await shop.time.advance(0);
  expect([shop.paymentTabs.opened, shop.subscription.state.connecting]).toEqual([
    ['closed'],
    { phase: 'CONNECTED', subscriptionId: 'family' },
  ]);
});

test('[SUB-13] without a link the tab closes, and the terms are fetched again, which may be others now', async () => {
  const shop = await signedIn();
  const before = shop.calls.subscriptions.calls.length;
  shop.calls.subscriptionLink.give(err(refusal(400, 'SUBSCRIPTION_TERMS_OUTDATED')));
  shop.subscription.connect('prime', '2025-01');
  await shop.time.advance(0);
  expect([shop.paymentTabs.opened, phase(shop)]).toEqual([['closed'], 'FAILED']);
  expect(shop.calls.subscriptions.calls.length).toBe(before + 1);
});

test('[SUB-09] the tab to which the payment page leads back tells the others and checks by itself', async () => {
  const shop = await signedIn();
  shop.calls.subscriptionStatus.give(ok('WAITING')).give(ok('SUCCESS'));
  shop.subscription.ledBack('prime');
  expect(shop.paymentTabs.reported).toBe(1);
  await shop.time.advance(1000);
  expect([phase(shop), shop.paymentTabs.reported]).toEqual(['CONNECTED', 2]);
});

test('[SUB-02] an anonymous visitor has none and asks for none; a list that is there outlives a failure', async () => {
  const visitor = createTestShop();
  await open(visitor);
  await visitor.subscription.load();
  visitor.subscription.ledBack('prime');
  expect([visitor.calls.subscriptions.calls, phase(visitor)]).toEqual([[], 'IDLE']);
  const shop = await signedIn();
  shop.calls.subscriptions.give(err(offline));
  await shop.subscription.load();
  expect(shop.subscription.state.list.kind).toBe('READY');
});

test('[LGO-05] a list that was asked for before the sign-out, or before a later one, does not count', async () => {
  const shop = await signedIn();
  const listOf = (subscriptionId: string) => ok([subscriptionOf({ subscriptionId })]);
  const shown = () => {
    const { list } = shop.subscription.state;
    return list.kind === 'READY' ? list.subscriptions.map(({ subscriptionId }) => subscriptionId) : list.kind;
  };
  shop.calls.subscriptions.hold();
  const loads = [shop.subscription.load(), shop.subscription.load()];
  shop.calls.subscriptions.give(listOf('newest'));
  await shop.subscription.load();
  for (const id of ['older', 'old']) shop.calls.subscriptions.resolve(listOf(id));
  await Promise.all(loads);
  expect(shown()).toEqual(['newest']);
  const late = shop.subscription.load();
  await shop.session.signOut();
  shop.calls.subscriptions.resolve(listOf('of the account'));
  await late;
  expect(shown()).toBe('LOADING');
});

test('[SUB-09] an answer from before the shopper went away again decides nothing', async () => {
  const shop = await away();
  shop.calls.subscriptionStatus.hold();
  for (const isVisible of [true, false, true]) {
    setVisible(shop, isVisible);
    await shop.time.advance(0);
  }
  expect(asked(shop)).toBe(2);
  shop.calls.subscriptionStatus.resolve(ok('ERROR'));
  await shop.time.advance(0);
  expect(phase(shop)).toBe('CHECKING');
  shop.calls.subscriptionStatus.resolve(ok('SUCCESS'));
  await shop.time.advance(0);
  expect(phase(shop)).toBe('CONNECTED');
});

test('[SUB-07] [LGO-05] the payment page that one shopper asked for is not opened in the tab of the next', async () => {
  const shop = await signedIn();
  shop.calls.subscriptionLink.hold();
  shop.subscription.connect('prime', null);
  shop.bus.emit({ type: 'signedOut' });
  shop.subscription.connect('prime', null);
  shop.calls.subscriptionLink.resolve(ok({ kind: 'PAY', link: `${link}/of-another` }));
  await shop.time.advance(0);
  expect([shop.paymentTabs.opened, phase(shop)]).toEqual([['closed', 'about:blank'], 'STARTING']);
  shop.calls.subscriptionLink.resolve(ok({ kind: 'PAY', link }));
  await shop.time.advance(0);
  expect([shop.paymentTabs.opened, phase(shop)]).toEqual([['closed', link], 'AWAY']);
});
