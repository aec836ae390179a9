import { act, fireEvent, screen as page } from '@testing-library/react';
import { createElement, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import {
  lazyScreen,
  RoutesContext,
  screen,
  type ScreenProps,
  type ScreenRoute,
} from '../navigation/index.ts';
import { fakeShop } from '../testing/fake-shop.ts';
import { Leave, pass, renderInShop } from '../testing/render-in-shop.tsx';
import { PageHost } from './page-host.tsx';

const First = () => <Leave to="/checkout" />;
const Second = () => <h1>Вторая</h1>;

function Host() {
  const { pathname, search } = useLocation();
  return <PageHost location={{ pathname, search }} />;
}

/** A page with a link to another, whose code comes when the test says so. */
function open(isCatalogue: boolean) {
  const code = Promise.withResolvers<ComponentType<ScreenProps>>();
  const routes: readonly ScreenRoute[] = [
    { path: '/', presentation: 'page', page: 'main', screen: screen(First) },
    {
      path: '/checkout',
      presentation: 'page',
      page: 'checkout',
      isCatalogue,
      screen: lazyScreen(() => code.promise),
    },
  ];
  renderInShop(createElement(RoutesContext, { value: routes }, <Host />), { shop: fakeShop(), at: '/' });
  return {
    tap: async () => act(async () => void fireEvent.click(page.getByText('Leave'))),
    arrive: async () => {
      code.resolve(Second);
      await act(async () => code.promise);
    },
  };
}

const isWaiting = () => document.querySelector('[aria-busy="true"]') !== null;
const hasCards = () => page.queryAllByRole('list').length > 0;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('[UIX-01] a tap whose page is still on its way shows the new page’s place within 100 ms', async () => {
  const { tap, arrive } = open(true);
  await tap();
  await pass(99);
  expect(page.queryByText('Leave')).toBeNull();
  expect(isWaiting()).toBe(true);
  expect(hasCards()).toBe(true);
  await arrive();
  await pass(300);
  expect(page.getByRole('heading', { name: 'Вторая' })).toBeTruthy();
  expect(isWaiting()).toBe(false);
});

test('[UIX-01] a page that comes at once comes without a placeholder', async () => {
  const { tap, arrive } = open(true);
  await tap();
  await pass(40);
  expect(page.getByText('Leave')).toBeTruthy();
  expect(isWaiting()).toBe(false);
  await arrive();
  await pass(0);
  expect(page.getByRole('heading', { name: 'Вторая' })).toBeTruthy();
});

test('[CHK-01] the checkout waits in rows, not in cards of goods', async () => {
  const { tap } = open(false);
  await tap();
  await pass(99);
  expect(isWaiting()).toBe(true);
  expect(hasCards()).toBe(false);
});
