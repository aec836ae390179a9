import { expect, test } from 'vitest';

import { err, ok } from '@shop/domain/kernel';
import { offline } from '@shop/application/testing';
import { createTestShop, open } from '@shop/infrastructure/testing';

import { defaultWebConfig } from '../config/defaults.ts';

const on = ok({ enabled: true, title: 'Чиним', message: 'Скоро' });
const off = ok({ enabled: false, title: null, message: null });

/** A page that watches and has had its first answer, which is off. */
async function watched() {
  const shop = await open(createTestShop());
  shop.accident.watch();
  await shop.time.advance(0);
  const { accident, accidentBackup } = shop.calls;
  return { shop, isShown: () => shop.accident.state.notice !== null, accident, accidentBackup };
}

test('[ACC-01] the check tells state and texts', async () => {
  const shop = await open(createTestShop());
  shop.calls.accident.give(on);
  expect(await shop.accident.check()).toBe(true);
  expect(shop.accident.state.notice).toMatchObject({ title: 'Чиним', message: 'Скоро' });
});

test('[ACC-03] [MNT-02] the manual flag turns it on whatever the check says', async () => {
  const shop = createTestShop();
  shop.calls.webConfig.give(ok({ ...defaultWebConfig, features: { accident: true } }));
  await open(shop);
  shop.accident.watch();
  expect(shop.accident.state.notice).not.toBeNull();
  expect(await shop.accident.check()).toBe(true);
});

test('[ACC-03] a flag that comes with the configuration later turns it on without a check', async () => {
  const shop = createTestShop();
  shop.calls.webConfig.give(ok({ ...defaultWebConfig, features: { accident: true } }));
  shop.accident.watch();
  await shop.time.advance(0);
  expect(shop.accident.state.notice).toBeNull();
  await shop.config.load();
  expect(shop.accident.state.notice).not.toBeNull();
  expect(shop.calls.accident.calls).toHaveLength(1);
});

test('[ACC-05] [ACC-06] [MNT-03] it is checked again on reconnect, on focus and when the tab is shown', async () => {
  const { shop, accident } = await watched();
  shop.browser.setOnline(false);
  expect(accident.calls).toHaveLength(1);
  shop.browser.setOnline(true);
  await shop.time.advance(0);
  expect(accident.calls).toHaveLength(2);
  shop.browser.focus$.next();
  await shop.time.advance(0);
  expect(accident.calls).toHaveLength(3);
  shop.browser.visible$.next(false);
  shop.browser.visible$.next(true);
  await shop.time.advance(0);
  expect(accident.calls).toHaveLength(4);
});

test('[OPN-192] [MNT-10] while it is on it is checked every 30 s, while it is off never', async () => {
  const { shop, accident, isShown } = await watched();
  await shop.time.advance(10 * 60_000);
  expect(accident.calls).toHaveLength(1);
  accident.always(() => on);
  shop.browser.focus$.next();
  await shop.time.advance(0);
  expect(isShown()).toBe(true);
  await shop.time.advance(29_999);
  expect(accident.calls).toHaveLength(2);
  await shop.time.advance(1);
  expect(accident.calls).toHaveLength(3);
  await shop.time.advance(30_000);
  expect(accident.calls).toHaveLength(4);
});

test('[ACC-07] [MNT-04] [MNT-10] when it goes from on to off the page reloads once', async () => {
  const { shop, accident } = await watched();
  accident.give(on);
  await shop.accident.check();
  expect(shop.browser.went).toEqual([]);
  await shop.time.advance(10 * 60_000);
  expect(shop.browser.went).toEqual(['reload']);
});

test('[ACC-07] [MNT-04] without a connection the page is not reloaded; with it, it is', async () => {
  const { shop, accident, isShown } = await watched();
  accident.give(on);
  await shop.accident.check();
  shop.browser.setOnline(false);
  await shop.time.advance(60_000);
  expect(isShown()).toBe(true);
  expect(shop.browser.went).toEqual([]);
  shop.browser.setOnline(true);
  await shop.time.advance(0);
  expect(shop.browser.went).toEqual(['reload']);
});

test('[ACC-08] [MNT-05] a failed check is tried at the second address', async () => {
  const shop = await open(createTestShop());
  shop.calls.accident.give(err(offline));
  shop.calls.accidentBackup.give(on);
  expect(await shop.accident.check()).toBe(true);
  expect(shop.accident.state.notice).toMatchObject({ title: 'Чиним' });
});

test('[ACC-09] [MNT-05] when both fail the shop stays usable, and a screen that shows stays', async () => {
  const { shop, accident, accidentBackup, isShown } = await watched();
  accident.always(() => err(offline));
  accidentBackup.always(() => err(offline));
  expect(await shop.accident.check()).toBe(false);
  expect(isShown()).toBe(false);
  accidentBackup.give(on);
  expect(await shop.accident.check()).toBe(true);
  await shop.time.advance(5 * 60_000);
  expect(isShown()).toBe(true);
  expect(shop.browser.went).toEqual([]);
});

test('[ACC-05] [ACC-06] of two checks under way the newest counts', async () => {
  const { shop, accident, isShown } = await watched();
  accident.hold();
  const asked = shop.accident.check();
  shop.browser.setOnline(true);
  expect(accident.waiting).toBe(2);
  accident.resolve(off);
  await shop.time.advance(0);
  accident.resolve(on);
  expect(await asked).toBe(true);
  expect(isShown()).toBe(true);
  shop.browser.focus$.next();
  const second = shop.accident.check();
  accident.resolve(off);
  await shop.time.advance(0);
  expect(isShown()).toBe(true);
  accident.resolve(on);
  expect(await second).toBe(true);
  expect(shop.browser.went).toEqual([]);
});
