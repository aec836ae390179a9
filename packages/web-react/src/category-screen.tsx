import { useSearchParams } from 'react-router-dom';

import { lazyScreen, type Screen, type ScreenProps } from './navigation/screen.ts';
import { isDiscountQuery } from './discounts/discount-path.ts';

const catalogue = lazyScreen(async () => (await import('./category/category-page.tsx')).CategoryPage);

/** The screen of /discount/{slug or id}. */
export const discountScreen = lazyScreen(
  async () => (await import('./discounts/discount-page.tsx')).DiscountPage,
  ['discounts'],
);

function CategoryOrDiscount(props: ScreenProps) {
  const [search] = useSearchParams();
  const { Component } = screenOf(search);
  return <Component {...props} />;
}

const screenOf = (query?: URLSearchParams) =>
  query !== undefined && isDiscountQuery(query) ? discountScreen : catalogue;

/** The screen of /category/{slug or id}; with the flag in its query it is the discount category of that key (DPL-02, OPN-166). */
export const categoryScreen: Screen = {
  load: (shop, query) => screenOf(query).load(shop),
  Component: CategoryOrDiscount,
  code: (query) => screenOf(query).code(),
};
