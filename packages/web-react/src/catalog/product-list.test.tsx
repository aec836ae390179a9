import { act, cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { RouteLocationContext } from '../navigation/index.ts';
import { nothing } from '../testing/stub-service.ts';
import { pass, renderInShop, setWidth } from '../testing/render-in-shop.tsx';
import { product } from '../testing/samples.ts';
import { ProductList } from './product-list.tsx';

/** How far the list's end is below the visible part, in px. */
let distance = 0;
/** How often anything was measured. */
let looks = 0;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    looks += 1;
    const top = this.matches('[data-scroll]') ? 0 : window.innerHeight + distance;
    return { top, bottom: this.matches('[data-scroll]') ? window.innerHeight : top } as DOMRect;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function list(props: { readonly isDrawer?: boolean; readonly hasMore?: boolean } = {}) {
  const onMore = nothing();
  const content = (
    <ProductList
      label="Молоко"
      products={[product(1), product(2, { virtualPack: true })]}
      hasMore={props.hasMore ?? true}
      onMore={onMore}
    />
  );
  renderInShop(
    props.isDrawer === true ? (
      <RouteLocationContext value={{ pathname: '/search', search: '' }}>
        <div data-scroll>{content}</div>
      </RouteLocationContext>
    ) : (
      content
    ),
  );
  return onMore;
}

function scroll(target: EventTarget = window): void {
  act(() => {
    target.dispatchEvent(new Event('scroll'));
  });
}

describe('a list that grows', () => {
  test('[CTG-31] [CTG-32] on a phone it fetches the next page within 150 px of its end, not before', async () => {
    setWidth(390);
    distance = 151;
    const onMore = list();
    expect(onMore).not.toHaveBeenCalled();
    distance = 150;
    scroll();
    await pass(100);
    expect(onMore).toHaveBeenCalledOnce();
  });

  test('[CTG-32] in a drawer it fetches within 1000 px, when the drawer is scrolled', async () => {
    setWidth(390);
    distance = 1001;
    const onMore = list({ isDrawer: true });
    distance = 1000;
    scroll();
    await pass(100);
    expect(onMore).not.toHaveBeenCalled();
    scroll(document.querySelector('[data-scroll]') ?? window);
    await pass(100);
    expect(onMore).toHaveBeenCalledOnce();
  });

  test('[CTG-33] however often the page scrolls, the position is checked at most once per 100 ms', async () => {
    distance = 5000;
    list();
    await pass(1000);
    looks = 0;
    for (let time = 0; time < 1000; time += 10) {
      scroll();
      await pass(10);
    }
    expect(looks).toBeGreaterThanOrEqual(9);
    expect(looks).toBeLessThanOrEqual(11);
  });

  test('[CTG-33] the last scroll counts, however soon it comes after the one before', async () => {
    distance = 5000;
    const onMore = list();
    scroll();
    distance = 0;
    scroll();
    expect(onMore).not.toHaveBeenCalled();
    await pass(100);
    expect(onMore).toHaveBeenCalled();
  });

  test('[CTG-31] a page that could not be had is asked for ever more rarely, and once the connection is back', async () => {
    distance = 0;
    let calls = 0;
    let fail = () => {};
    function Failing() {
      const [isLoading, setIsLoading] = useState(false);
      const more = () => {
        calls += 1;
        setIsLoading(true);
        fail = () => setIsLoading(false);
      };
      return (
        <ProductList label="Молоко" products={[product(1)]} hasMore isLoadingMore={isLoading} onMore={more} />
      );
    }
    renderInShop(<Failing />);
    const passed = async (ms: number) => {
      for (let time = 0; time < ms; time += 100) {
        await pass(100);
        act(fail);
      }
      return calls;
    };
    expect(await passed(1900)).toBe(1);
    expect(await passed(200)).toBe(2);
    expect(await passed(3800)).toBe(2);
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    expect(calls).toBe(3);
  });

  test('[CTG-34] a complete list fetches nothing', async () => {
    distance = 0;
    const onMore = list({ hasMore: false });
    scroll();
    await pass(200);
    expect(onMore).not.toHaveBeenCalled();
  });

  test('[CTG-31] after coming back to a long list, the first rows are drawn and announce the total', () => {
    const products = Array.from({ length: 100 }, (_, index) => product(index + 1));
    renderInShop(<ProductList label="Молоко" products={products} />);
    const items = document.querySelectorAll('li[aria-setsize="100"]');
    expect(items).toHaveLength(24);
    expect(items[23]?.getAttribute('aria-posinset')).toBe('24');
  });

  test('[CTG-31] [CTG-34] a list that may grow announces no total, a complete one does', () => {
    const totals = () =>
      [...document.querySelectorAll('li')].map((item) => item.getAttribute('aria-setsize'));
    list();
    expect(totals()).toEqual(['-1']);
    cleanup();
    list({ hasMore: false });
    expect(totals()).toEqual(['1']);
  });

  test('[CTG-30] virtual packs never appear', () => {
    list();
    expect(screen.getByText('Товар 1')).toBeTruthy();
    expect(screen.queryByText('Товар 2')).toBeNull();
  });
});

test('[PRD-22] products of a group that is shown as one take one card', () => {
  const variants = {
    items: [1, 2].map((n) => ({ id: product(n).id, text: `${n} кг`, quantity: 5 })),
    asOneCard: true,
  };
  const group = { variants, shouldShowAsOneCard: true };
  renderInShop(<ProductList label="Молоко" products={[product(1, group), product(2, group), product(3)]} />);
  expect(screen.getAllByRole('article')).toHaveLength(2);
});
