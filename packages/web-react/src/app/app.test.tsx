import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation, type InitialEntry } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { routes } from '../routes.ts';
import { mainTitle } from '../shell/index.ts';
import { fakeShop, type FakeShop } from '../testing/fake-shop.ts';
import { nothing } from '../testing/stub-service.ts';
import { partsLoaded, pass, setWidth } from '../testing/render-in-shop.tsx';
import { address, cartLine, category, product, productDetails, settings } from '../testing/samples.ts';
import { App } from './app.tsx';

function Where() {
  const { pathname } = useLocation();
  return <i data-testid="where">{pathname}</i>;
}

async function openShop(at: InitialEntry, shop: FakeShop = fakeShop()) {
  shop.catalog.main$.next({
    status: 'ready',
    data: {
      sections: [
        {
          id: 's',
          type: 'GENERAL_SECTION',
          title: 'Молочное',
          category: { ...category(1), childPreviews: [] },
          products: [product(1)],
        },
      ],
    },
  });
  shop.catalog.productSubject.next({ status: 'ready', data: productDetails(1) });
  const report = nothing();
  render(
    <MemoryRouter initialEntries={['/', at]}>
      <App shop={shop.asShop()} device="MOBILE" report={report} isLive />
      <Where />
    </MemoryRouter>,
  );
  // Screens are loaded asynchronously; a few rounds are enough.
  for (let round = 0; round < 8; round += 1) await pass(60);
  return { shop, report };
}
const where = () => screen.getByTestId('where').textContent;
/** Of the main page, which may lie under a drawer. */
const heading = () => screen.queryByRole('heading', { name: 'Молочное', hidden: true });

// Loads the code once, because that may take longer than a test's limit on a busy machine.
beforeAll(async () => {
  const shop = fakeShop().asShop();
  await Promise.all([import('./overlays.tsx'), ...routes.map((route) => route.screen.load(shop))]);
}, 60_000);
beforeEach(() => {
  vi.useFakeTimers();
  setWidth(390);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the shop', () => {
  test('[DPL-05] [UIX-05, SHL-05, CRT-03] a product opens as a drawer over the page, on a direct load over the main page; closing goes back or to /', async () => {
    const { shop } = await openShop('/');
    await act(async () => {
      await routes.find(({ page }) => page === 'product')?.screen.load(shop.asShop());
      fireEvent.click(screen.getByRole('link', { name: /Товар 1/ }));
    });
    // The drawer's parts are loaded too; before that their skeleton stands there.
    await partsLoaded();
    await pass(50);
    expect(where()).toBe('/product/tovar-1');
    expect(heading()).not.toBeNull();
    fireEvent.click(screen.getAllByRole('button', { name: 'Закрыть' })[0] as Element);
    await pass(400);
    expect(where()).toBe('/');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('[UIX-05, SHL-05] a directly loaded drawer has the main page under it and closes to /', async () => {
    setWidth(800);
    await openShop('/product/tovar-1');
    await vi.dynamicImportSettled();
    await pass(50);
    expect(heading()).not.toBeNull();
    fireEvent.keyDown(document, { key: 'Escape' });
    await pass(400);
    expect(where()).toBe('/');
  });

  test('[UIX-03, DPL-05] on a phone, where a directly loaded drawer hides it, the page is made with the first tap, or when the drawer closes', async () => {
    await openShop('/product/tovar-1');
    await vi.dynamicImportSettled();
    await pass(50);
    expect(heading()).toBeNull();
    fireEvent.pointerDown(screen.getByRole('dialog'));
    await pass(50);
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(heading()).not.toBeNull();
    cleanup();
    await openShop('/product/tovar-1');
    await vi.dynamicImportSettled();
    await pass(50);
    expect(heading()).toBeNull();
    fireEvent.click(screen.getAllByRole('button', { name: 'Закрыть' })[0] as Element);
    await pass(400);
    expect(where()).toBe('/');
    expect(heading()).not.toBeNull();
  });

  test('[UIX-05, SHL-05] the tab is named after what lies on top, and after the page again once the drawers have closed', async () => {
    const over = { background: { pathname: '/', search: '' }, under: [{ pathname: '/cart', search: '' }] };
    await openShop({ pathname: '/product/tovar-1', state: { ...over, isInApp: true, stayInDrawer: true } });
    for (const next of ['Товар 1, 500 г — купить с доставкой | Самокат', 'Корзина | Самокат']) {
      expect(document.title).toBe(next);
      fireEvent.keyDown(document, { key: 'Escape' });
      await pass(400);
    }
    expect(document.title).toBe(mainTitle);
  });

  test('[SHL-05, CRT-03, DPL-06, OPN-202] with stay-in-drawer only the top drawer closes, and the URL is that of the drawer below', async () => {
    const over = { background: { pathname: '/', search: '' }, under: [{ pathname: '/cart', search: '' }] };
    const state = { ...over, overlays: [], isInApp: true, stayInDrawer: true };
    await openShop({ pathname: '/product/tovar-1', state });
    await act(async () => vi.dynamicImportSettled());
    await pass(50);
    expect(screen.getAllByRole('dialog', { hidden: true })).toHaveLength(2);
    fireEvent.keyDown(document, { key: 'Escape' });
    await pass(400);
    expect(where()).toBe('/cart');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  test('[CHK-01] while an order is made, search and address leave the header, and a way back to the cart stays', async () => {
    const shop = fakeShop();
    shop.session.set({ isSignedIn: true });
    shop.address.set({ addresses: [address()], selected: { address: address(), isConfirmed: true } });
    shop.putCart([cartLine(1, 6)]);
    await openShop('/checkout', shop);
    expect(screen.getByRole('heading', { name: 'Оформление' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Найти в магазине' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Адрес доставки/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Назад' }));
    await pass(400);
    expect(where()).toBe('/cart');
  });

  test('[DPL-13] a path that is no route shows the not-found page', async () => {
    await openShop('/nowhere');
    expect(screen.getByRole('heading', { name: 'Страница не нашлась' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Перейти на главную' }).getAttribute('href')).toBe('/');
  });

  /** Codes of the page views, in order. */
  const viewsOf = (shop: FakeShop) => {
    const views: string[] = [];
    shop.analytics.events$.subscribe(({ event, page, previousPage }) =>
      views.push(`${event} ${page ?? ''} after ${previousPage ?? 'nothing'}`),
    );
    return views;
  };

  test('[ANL-01] [ANL-02] closing a drawer makes the page below current again, without a second view', async () => {
    const shop = fakeShop();
    const views = viewsOf(shop);
    await openShop('/', shop);
    await act(async () => {
      await routes.find(({ page }) => page === 'product')?.screen.load(shop.asShop());
      fireEvent.click(screen.getByRole('link', { name: /Товар 1/ }));
    });
    expect(shop.analytics.state).toMatchObject({ currentPage: 'product', previousPage: 'main' });
    await pass(50);
    fireEvent.click(screen.getAllByRole('button', { name: 'Закрыть' })[0] as Element);
    // Immediately, while the drawer is still closing.
    await pass(0);
    expect(shop.analytics.state).toMatchObject({ currentPage: 'main', previousPage: 'product' });
    await pass(400);
    expect(views).toEqual(['page_view main after nothing', 'page_view product after main']);
  });

  test('[ANL-01] [ANL-02] the page under a directly loaded drawer is viewed only when the drawer is closed', async () => {
    const shop = fakeShop();
    const views = viewsOf(shop);
    await openShop('/product/tovar-1', shop);
    expect(views).toEqual(['page_view product after nothing']);
    await vi.dynamicImportSettled();
    await pass(50);
    fireEvent.keyDown(document, { key: 'Escape' });
    await pass(400);
    expect(views).toEqual(['page_view product after nothing', 'page_view main after product']);
  });

  test('[ANL-02, ANL-04] an unknown path is reported as not found', async () => {
    const shop = fakeShop();
    const views = viewsOf(shop);
    await openShop('/nowhere', shop);
    expect(views).toEqual(['page_view not_found after nothing']);
  });

  test('[UIX-17] a page view is sent once per mount, not again on re-render', async () => {
    const shop = fakeShop();
    const events: string[] = [];
    shop.analytics.events$.subscribe(({ event, page }) => events.push(`${event} ${page ?? ''}`));
    await openShop('/', shop);
    act(() => shop.showcase.set({ deliveryTime: { value: 20, timeUnit: 'MINUTES' } }));
    expect(events).toEqual(['page_view main']);
  });

  test('[UIX-12] [UIX-13] [SHL-14] a toast shows and can be closed, which runs onClose once; it disappears after its time, by default 8 s', async () => {
    const { shop } = await openShop('/');
    const onClose = nothing();
    act(() => void shop.toasts.show({ title: 'Первый', onClose }));
    fireEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
    expect(screen.queryByText('Первый')).toBeNull();
    expect(onClose).toHaveBeenCalledOnce();
    act(() => void shop.toasts.show({ title: 'Второй', className: 'own' }));
    await pass(7999);
    expect(screen.getByText('Второй').closest('li')?.classList.contains('own')).toBe(true);
    await pass(1);
    expect(screen.queryByText('Второй')).toBeNull();
    act(() => void shop.toasts.show({ title: 'Третий', closedAfterSeconds: 3 }));
    await pass(2999);
    expect(screen.getByText('Третий')).toBeTruthy();
    await pass(1);
    expect(screen.queryByText('Третий')).toBeNull();
  });

  const shownAt = (position: string) =>
    [...document.querySelectorAll(`[data-position="${position}"] li`)].map((toast) => toast.textContent);

  test('[UIX-14] at most three toasts per position are shown, the oldest disappears', async () => {
    const { shop } = await openShop('/');
    act(() => {
      for (const title of ['Один', 'Два', 'Три', 'Четыре']) shop.toasts.show({ title });
    });
    expect(shownAt('top')).toEqual(['Два', 'Три', 'Четыре']);
  });

  test('[SHL-15] on a phone toasts of all corners share the top, at most three; [SHL-16] [SHL-17] each has its position', async () => {
    setWidth(1440);
    const { shop } = await openShop('/');
    act(() => {
      for (const title of ['Один', 'Два']) shop.toasts.show({ title });
      for (const title of ['Три', 'Четыре']) shop.toasts.show({ title, desktopPosition: 'bottom-left' });
      shop.toasts.show({ title: 'Пять', desktopPosition: 'top-left', mobilePosition: 'bottom' });
    });
    expect([shownAt('top-right'), shownAt('bottom-left'), shownAt('top-left')]).toEqual([
      ['Один', 'Два'],
      ['Три', 'Четыре'],
      ['Пять'],
    ]);
    act(() => {
      setWidth(390);
      window.dispatchEvent(new Event('resize'));
    });
    expect([shownAt('top'), shownAt('bottom')]).toEqual([['Два', 'Три', 'Четыре'], ['Пять']]);
  });

  test('[SHL-13] a toast shows its icon and carries its class', async () => {
    const { shop } = await openShop('/');
    act(() => {
      shop.toasts.show({ title: 'Готово', icon: 'done', className: 'special' });
      shop.toasts.show({ title: 'Без картинки' });
    });
    const [first, second] = document.querySelectorAll('[data-position="top"] li');
    expect(first?.querySelector('[data-icon="done"] svg')).not.toBeNull();
    expect(first?.classList.contains('special')).toBe(true);
    expect(second?.querySelector('[data-icon]')).toBeNull();
  });

  test('[UIX-15] the default alert says its two sentences on two lines', async () => {
    const { shop } = await openShop('/');
    act(() => shop.alerts.showDefault());
    await pass(50);
    expect(screen.getByRole('alertdialog').querySelector('h2')?.textContent).toBe(
      'Не сработало.\nПопробуйте попозже',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Понятно' }));
    await pass(600);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    act(() => void shop.toasts.show({ title: 'Не сработало. Попробуйте попозже' }));
    expect(document.body.textContent).toContain('Не сработало.\nПопробуйте попозже');
  });

  test('[SHW-13] a closed store and [SHW-14] one that takes no orders say so over the main page', async () => {
    const shop = fakeShop();
    shop.showcase.set({ settings: settings({ isStoreOpen: false }) });
    await openShop('/', shop);
    expect(screen.getByText('Мы уже закрыты, извините')).toBeTruthy();
    act(() => shop.showcase.set({ settings: settings({ isStoreOpen: false, isAcceptingOrders: false }) }));
    expect(screen.getByText('Час пик! Пока не принимаем заказы.')).toBeTruthy();
  });

  test('[SHW-04] without a store for the address the page offers another address', async () => {
    const shop = fakeShop();
    shop.showcase.set({ status: 'noDelivery' });
    await openShop('/', shop);
    expect(screen.getByRole('heading', { name: 'Сюда пока не доставляем' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Выбрать адрес' })).toBeTruthy();
  });

  test('[SHL-19] the cookie notice shows to a new visitor; [SHL-20] and disappears by itself after 20 s', async () => {
    await openShop('/');
    expect(screen.getByText('Мы используем cookie, чтобы сайт работал быстро и удобно')).toBeTruthy();
    await pass(20_000);
    expect(screen.queryByText(/Мы используем cookie/)).toBeNull();
  });

  test('[SHL-23] a page that crashes shows the boundary, and the header still works', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const shop = fakeShop();
    Object.defineProperty(shop.catalog, 'main$', {
      get: () => {
        throw new Error('сломано');
      },
    });
    const report = nothing();
    render(
      <MemoryRouter initialEntries={['/']}>
        <App shop={shop.asShop()} device="MOBILE" report={report} isLive={false} />
      </MemoryRouter>,
    );
    await pass(0);
    expect(screen.getByRole('heading', { name: 'Простите, мы сломались' })).toBeTruthy();
    expect(screen.getByText('Обновите страницу — обычно это помогает')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Найти в магазине' })).toBeTruthy();
    expect(report).toHaveBeenCalled();
  });
});
