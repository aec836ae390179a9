import { expect, test } from 'vitest';

import { err, ok } from '@shop/domain/kernel';
import { offline } from '@shop/application/testing';
import { createTestShop, open } from '@shop/infrastructure/testing';

import { defaultWebConfig } from '../config/defaults.ts';

const on = ok({ enabled: true, title: 'Чиним', message: 'Скоро' });
const off = ok({ enabled: false, title: null, message: null });

test('[ACC-01] the check tells state and texts', async () => {
  const shop = await open(createTestShop());
  shop.calls.accident.give(on);
  expect(await shop.accident.check()).toBe(true);
  expect(shop.accident.state).toEqual({ isOn: true, title: 'Чиним', message: 'Скоро' });
});

test('[ACC-03] the manual flag turns it on whatever the check says', async () => {
  const shop = createTestShop();
  shop.calls.webConfig.give(ok({ ...defaultWebConfig, features: { accident: true } }));
  await open(shop);
  expect(await shop.accident.check()).toBe(true);
});

test('[ACC-05] [ACC-06] it is checked again on reconnect and on focus', async () => {
  const shop = await open(createTestShop());
  shop.accident.watch();
  await shop.time.advance(0);
  shop.browser.setOnline(false);
  expect(shop.calls.accident.calls).toHaveLength(1);
  shop.browser.setOnline(true);
  shop.browser.focus$.next();
  await shop.time.advance(0);
  expect(shop.calls.accident.calls).toHaveLength(3);
});

test('[ACC-07] when it goes from on to off the page reloads once', async () => {
  const shop = await open(createTestShop());
  shop.accident.watch();
  await shop.time.advance(0);
  shop.calls.accident.give(on).give(off).give(off);
  await shop.accident.check();
  expect(shop.browser.went).toEqual([]);
  await shop.time.advance(60_000);
  expect(shop.browser.went).toEqual(['reload']);
});

test('[ACC-08] a failed check is tried at the second address', async () => {
  const shop = await open(createTestShop());
  shop.calls.accident.give(err(offline));
  shop.calls.accidentBackup.give(on);
  expect(await shop.accident.check()).toBe(true);
});

test('[ACC-09] when both fail the shop stays usable', async () => {
  const shop = await open(createTestShop());
  shop.calls.accident.give(err(offline));
  shop.calls.accidentBackup.give(err(offline));
  expect(await shop.accident.check()).toBe(false);
});
