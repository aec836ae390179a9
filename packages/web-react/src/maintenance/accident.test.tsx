import { defaultWebConfig } from '@shop/application/testing';
import { ok } from '@shop/domain/kernel';
import { createTestShop, open, type TestShop } from '@shop/infrastructure/testing';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { SupportDrawer } from '../lazy-parts.ts';
import { renderWith } from '../testing/render-in-shop.tsx';
import { MaintenanceGate } from './index.ts';

const on = ok({ enabled: true, title: null, message: null });
const off = ok({ enabled: false, title: null, message: null });

/** A page of the shop whose store answers the health check like this, until told otherwise. */
async function page(shop: TestShop = createTestShop(), answer = off) {
  shop.calls.accident.always(() => answer);
  await open(shop);
  shop.accident.watch();
  renderWith(
    <MaintenanceGate support={SupportDrawer}>
      <p>Магазин</p>
    </MaintenanceGate>,
    shop,
  );
  const pass = (ms = 0) => act(() => shop.time.advance(ms));
  await pass();
  const { accident } = shop.calls;
  return {
    shop,
    pass,
    isShown: () => screen.queryByRole('heading', { name: 'Минутку' }) !== null,
    checks: () => accident.calls.length,
    answer: (next: typeof on) => void accident.always(() => next),
  };
}
const looks = [
  [
    '[ACC-05] [MNT-03] when the network comes back',
    ({ browser }: TestShop) => [false, true].map((is) => browser.setOnline(is)),
  ],
  ['[ACC-06] [MNT-03] when the window gets the focus', ({ browser }: TestShop) => browser.focus$.next()],
] as const;

test('[ACC-03] the manual flag shows the screen, though the health check finds nothing', async () => {
  const shop = createTestShop();
  shop.calls.webConfig.always(() =>
    ok({ ...defaultWebConfig, features: { ...defaultWebConfig.features, accident: true } }),
  );
  const { isShown, checks } = await page(shop);
  expect([isShown(), checks()]).toEqual([true, 1]);
});

test.each(looks)('%s the store is checked again, and the screen shows what it says', async (_when, look) => {
  const { shop, pass, isShown, checks, answer } = await page();
  expect([isShown(), checks()]).toEqual([false, 1]);
  answer(on);
  await pass();
  expect(isShown()).toBe(false);
  await act(async () => void look(shop));
  await pass();
  expect([isShown(), checks()]).toEqual([true, 2]);
  expect(screen.queryByText('Магазин')).toBeNull();
});

test('[ACC-07] [MNT-04] once the store is well again the page is loaded anew, once', async () => {
  const { shop, pass, isShown, answer } = await page(createTestShop(), on);
  expect([isShown(), shop.browser.went]).toEqual([true, []]);
  answer(off);
  for (let times = 0; times < 3; times += 1) {
    await act(async () => shop.browser.focus$.next());
    await pass(60_000);
  }
  expect([isShown(), shop.browser.went]).toEqual([true, ['reload']]);
});
