import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { fakeShop } from '../testing/fake-shop.ts';
import { renderInShop } from '../testing/render-in-shop.tsx';
import { useFreshPromotions } from './use-fresh-promotions.ts';

function Cart({ isFilled }: { readonly isFilled: boolean }) {
  useFreshPromotions(isFilled);
  return null;
}

function shopWithPromotions(areOn: boolean) {
  const shop = fakeShop();
  shop.config.set({ features: { promotions: areOn } });
  const stop = vi.fn<() => void>();
  const watch = vi.spyOn(shop.promotions, 'watchCart').mockReturnValue(stop);
  return { shop, watch, stop };
}

test('[PRM-31] conditions are refreshed only while a filled cart is shown', async () => {
  const { shop, watch, stop } = shopWithPromotions(true);
  const { unmount } = renderInShop(<Cart isFilled />, { shop });
  await act(() => Promise.resolve());
  expect(watch).toHaveBeenCalledOnce();
  expect(stop).not.toHaveBeenCalled();
  unmount();
  expect(stop).toHaveBeenCalledOnce();
});

test('[PRM-31] switching the flag of promotions off ends the refreshing of a shown cart', async () => {
  const { shop, stop } = shopWithPromotions(true);
  renderInShop(<Cart isFilled />, { shop });
  await act(() => Promise.resolve());
  act(() => shop.config.set({ features: { promotions: false } }));
  expect(stop).toHaveBeenCalledOnce();
});

test.each([
  ['an empty cart', { isFilled: false, areOn: true }],
  ['a shop without promotions', { isFilled: true, areOn: false }],
])('[PRM-31] nothing is fetched in %s', async (_, { isFilled, areOn }) => {
  const { shop, watch } = shopWithPromotions(areOn);
  renderInShop(<Cart isFilled={isFilled} />, { shop });
  await act(() => Promise.resolve());
  expect(watch).not.toHaveBeenCalled();
});
