import { addressOf, defaultWebConfig, productOf } from '@shop/application/testing';
import { startShop } from '@shop/application/shop';
import { ok } from '@shop/domain/kernel';
import { createTestShop, open, signInAs } from '@shop/infrastructure/testing';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { AddressPicker } from '../address/address-picker.tsx';
import { CartPage } from '../cart/cart-page.tsx';
import { CategoryPage } from '../category/category-page.tsx';
import { PromocodeForm } from '../promotions/promocode-form.tsx';
import { useFlag } from '../kernel/use-flag.ts';
import { renderWith, setWidth } from '../testing/render-in-shop.tsx';

function Flagged() {
  return useFlag('promoCode') ? <PromocodeForm /> : null;
}
const hasCode = () => screen.queryByRole('textbox', { name: 'Промокод' }) !== null;

test('[TOK-02] until the session is there the page waits and asks the store nothing; then it shows, without a reload', async () => {
  setWidth(390);
  const shop = createTestShop();
  shop.calls.open.hold();
  renderWith(<CategoryPage params={{ key: 'milk' }} />, shop, '/category/milk');
  let starting: Promise<void> = Promise.resolve();
  const asked = () =>
    Object.entries(shop.calls).flatMap(([name, call]) =>
      'calls' in call && name !== 'open' && name !== 'accident' && call.calls.length > 0 ? [name] : [],
    );
  await act(async () => {
    starting = startShop(shop);
    await shop.time.advance(5000);
  });
  expect([asked(), shop.cartStore.fetches]).toEqual([[], 0]);
  expect(document.querySelector('[aria-busy="true"]')).not.toBeNull();
  await act(async () => {
    shop.calls.open.resolve(ok({ user: { id: 'visitor', type: 'ANONYMOUS', scope: 'SHOP' } }));
    await shop.time.advance(1000);
    await starting;
  });
  await act(() => shop.time.advance(1000));
  expect(screen.getByRole('link', { name: /Товар a/ })).toBeTruthy();
  expect(shop.browser.went).toEqual([]);
});

test('[AUT-34] after signing in, what the account’s settings and experiments turn on shows', async () => {
  let isAccount = false;
  const shop = createTestShop();
  const experiment = {
    name: 'codes-for-half',
    groups: [{ name: 'on', enabled: ['promoCode'], disabled: [] }],
    onlyMobileEnabled: false,
    onlyDesktopEnabled: false,
  } as const;
  const features = { ...defaultWebConfig.features, promoCode: false };
  shop.calls.webConfig.always(() =>
    ok({ ...defaultWebConfig, version: 1, features, experiments: [experiment] }),
  );
  shop.calls.groups.always(() => ok(isAccount ? { [experiment.name]: 'on' } : {}));
  await open(shop);
  shop.config.watch();
  renderWith(<Flagged />, shop);
  await act(() => shop.time.advance(1));
  expect(hasCode()).toBe(false);
  const { length } = shop.calls.webConfig.calls;
  isAccount = true;
  await act(() => signInAs(shop));
  await act(() => shop.time.advance(1000));
  expect([hasCode(), shop.calls.webConfig.calls.length]).toEqual([true, length + 1]);
});

test('[AUT-38] after signing in nothing that the store answered to the visitor shows any more', async () => {
  setWidth(390);
  const shop = createTestShop();
  shop.calls.addresses.always(() => ok([addressOf(1, { house: '1' })]));
  shop.cartStore.putElsewhere([{ productId: 'a', quantity: 1 }]);
  shop.calls.whatToTry.always(() => ok([productOf('try')]));
  await open(shop);
  renderWith(
    <>
      <AddressPicker isOpen onClose={() => undefined} />
      <CartPage />
    </>,
    shop,
    '/cart',
  );
  await act(() => shop.time.advance(0));
  const shown = () =>
    ['улица Тверская, 1', 'улица Тверская, 9', 'Товар a', 'Товар b'].filter(
      (text) => screen.queryAllByText(text).length > 0,
    );
  expect(shown()).toEqual(['улица Тверская, 1', 'Товар a']);
  shop.calls.addresses.always(() => ok([addressOf(9, { house: '9' })]));
  shop.cartStore.putElsewhere([{ productId: 'b', quantity: 1 }]);
  await act(() => signInAs(shop));
  await act(() => shop.time.advance(1000));
  expect(shown()).toEqual(['улица Тверская, 9', 'Товар b']);
});
