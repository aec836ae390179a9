import { act, cleanup, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { MemoryRouter, useNavigate, type NavigateFunction } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { noLayers } from '../navigation/layers.ts';
import { routeLocationOf } from '../navigation/route-location.ts';
import { routes } from '../routes.ts';
import { fakeShop } from '../testing/fake-shop.ts';
import { pass } from '../testing/render-in-shop.tsx';
import { productDetails } from '../testing/samples.ts';
import { nothing } from '../testing/stub-service.ts';
import { App } from './app.tsx';

const shop = fakeShop();
const product = '/product/tovar-1';

beforeAll(async () => {
  await Promise.all(routes.map(({ screen: { load } }) => load(shop.asShop())));
  shop.catalog.productSubject.next({ status: 'ready', data: productDetails(1) });
});
beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

let navigate: NavigateFunction;
function Hand() {
  const current = useNavigate();
  useEffect(() => {
    navigate = current;
  }, [current]);
  return null;
}

async function open(at: string) {
  render(
    <MemoryRouter initialEntries={[at]}>
      <App shop={shop.asShop()} device="DESKTOP" report={nothing()} isLive />
      <Hand />
    </MemoryRouter>,
  );
  await pass(500);
}

const over = (page: string, ...under: readonly string[]) => ({
  state: { ...noLayers, background: routeLocationOf(page), under: under.map(routeLocationOf), isInApp: true },
});

async function go(...to: [path: string, options?: { readonly state: unknown }] | [steps: number]) {
  await act(async () => {
    await (typeof to[0] === 'number' ? navigate(to[0]) : navigate(to[0], to[1]));
  });
  // By then the closed drawers are gone.
  await pass(1000);
}

const bodyOf = (dialog: Element | undefined) => dialog?.querySelector('[data-scroll]') as Element;
const body = () => bodyOf(screen.getAllByRole('dialog').at(-1));

function scroll(box: Element, top: number) {
  act(() => {
    box.scrollTop = top;
    box.dispatchEvent(new Event('scroll'));
  });
}

test('[SHL-28] [UIX-19] [OPN-178] a drawer keeps its scroll position when the shopper comes back to it', async () => {
  await open('/about');
  await go(product, over('/about'));
  scroll(body(), 300);
  await go('/documents');
  expect(screen.queryByRole('dialog')).toBeNull();
  await go(-1);
  expect(body().scrollTop).toBe(300);
});

test('[SHL-28] [UIX-19] what moves the page under an open drawer is not where it was left', async () => {
  const scrollPage = (top: number) => {
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(top);
    act(() => void window.dispatchEvent(new Event('scroll')));
  };
  const comesBackAt = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  await open('/about');
  scrollPage(250);
  await go(product, over('/about'));
  scrollPage(0);
  await go('/documents');
  await go(-2);
  expect(comesBackAt.mock.lastCall).toEqual([0, 250]);
});

test('[SHL-28] [UIX-19] a newly opened drawer starts at its top, and so does the same one over another page', async () => {
  await open('/about');
  await go(product, over('/about'));
  scroll(body(), 300);
  await go(-1);
  await go(product, over('/about'));
  expect(body().scrollTop).toBe(0);
  await go('/documents');
  await go(-1);
  expect(body().scrollTop).toBe(0);
  scroll(body(), 200);
  await go('/documents');
  await go(product, over('/documents'));
  scroll(body(), 100);
  await go('/about');
  await go(-1);
  expect(body().scrollTop).toBe(100);
  await go(-2);
  expect(body().scrollTop).toBe(200);
});

test('[SHL-28] [UIX-19] each of several stacked drawers comes back at its own position, and one that was never closed stays there', async () => {
  await open('/about');
  await go(product, over('/about'));
  scroll(body(), 300);
  await go('/search', over('/about', product));
  scroll(body(), 40);
  await go('/documents');
  await go(-1);
  const [below, above] = screen.getAllByRole('dialog', { hidden: true }).map(bodyOf);
  expect([below?.scrollTop, above?.scrollTop]).toEqual([300, 40]);
  scroll(below as Element, 310);
  await go(-1);
  expect(body()).toBe(below);
  expect(body().scrollTop).toBe(310);
});

test('[SHL-28] a drawer is scrolled once its content has loaded, unless the shopper scrolls first', async () => {
  for (const isTouched of [false, true]) {
    let height = 0;
    vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(function scrollTo(this: Element) {
      this.scrollTop = Math.min(300, height);
    });
    await open('/about');
    await go(product, over('/about'));
    await go(-1);
    sessionStorage.setItem(`scroll:/about ${product}`, '300');
    await go(1);
    expect(body().scrollTop).toBe(0);
    if (isTouched) window.dispatchEvent(new Event('wheel'));
    height = 1000;
    body().append(document.createElement('p'));
    await pass(1);
    expect(body().scrollTop).toBe(isTouched ? 0 : 300);
    cleanup();
    vi.restoreAllMocks();
  }
});

test('[SHL-28] [UIX-19] a page that was scrolled before it could react stays there, and is left there', async () => {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(700);
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  await open('/about');
  expect(scrollTo).not.toHaveBeenCalled();
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(0);
  await go('/documents');
  await go(-1);
  expect(scrollTo.mock.lastCall).toEqual([0, 700]);
});

test('[SHL-28] [UIX-19] a page that is reloaded keeps its position, and one that is opened anew starts at its top', async () => {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(0);
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const opened = vi.spyOn(performance, 'getEntriesByType');
  for (const [type, top] of [
    ['reload', 250],
    ['back_forward', 250],
    ['navigate', 0],
  ] as const) {
    sessionStorage.setItem('scroll:/about', '250');
    opened.mockReturnValue([{ type }] as unknown as PerformanceEntry[]);
    await open('/about');
    expect(scrollTo.mock.lastCall, type).toEqual([0, top]);
    cleanup();
  }
});
