import type { Section } from '@shop/application/catalog';
import { documentsPath } from '@shop/domain/documents';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { fakeShop, type FakeShop } from '../testing/fake-shop.ts';
import { partsLoaded, renderInShop } from '../testing/render-in-shop.tsx';
import { category, product } from '../testing/samples.ts';
import { useNavigation } from '../navigation/index.ts';
import { BehindContext } from '../ui/index.ts';
import { MainFooter } from './main-footer.tsx';
import { MainPage } from './main-page.tsx';
import './main-lower.tsx';
import { loadTop } from './top-place.tsx';

beforeAll(loadTop);
/** How far below the window every block is, in px. */
let distance = 0;
beforeEach(() => {
  distance = 0;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #seen: (entries: readonly { readonly isIntersecting: boolean }[]) => void;
      readonly #margin: number;
      constructor(
        seen: (entries: readonly { readonly isIntersecting: boolean }[]) => void,
        { rootMargin = '0px' }: IntersectionObserverInit = {},
      ) {
        this.#seen = seen;
        this.#margin = Number.parseInt(rootMargin, 10);
      }
      observe() {
        this.#seen([{ isIntersecting: distance <= this.#margin }]);
      }
      disconnect() {
        return undefined;
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const section = (type: Section['type'], title: string, part: Partial<Section> = {}): Section => ({
  id: `${type} ${title}`,
  type,
  title,
  category: null,
  products: [product(1), product(2)],
  ...part,
});
const head = (n: number, part: Partial<Section['category'] & {}> = {}) => ({
  ...category(n),
  childPreviews: [],
  ...part,
});
const all: readonly Section[] = [
  section('ALL_SALES_CATEGORY', 'Все скидки', { products: [], category: head(9, { slug: 'vse-skidki' }) }),
  section('SITUATIONAL_SECTION', 'К чаю'),
  section('SITUATIONAL_SECTION', 'На пикник', { products: [product(7)] }),
  section('OWN_BRAND_SECTION', 'Своё', { products: [product(8)] }),
  section('GENERAL_SECTION', 'Молочное', { category: head(1) }),
  section('DISCOUNTED_SECTION', 'Дешевле'),
];
const block = (id: string, title: string) => ({ id, title, text: 'Текст', imageUrl: null });

async function open(sections: readonly Section[] = all, shop: FakeShop = fakeShop()) {
  const { config } = shop.config.state;
  shop.config.set({
    config: {
      ...config,
      aboutBlocks: [
        block('shop', 'О магазине'),
        block('darkStore', 'Наш склад рядом с вами'),
        block('products', 'О продуктах'),
      ],
      appLinks: { googlePlay: 'https://g.example', appStore: null, appGallery: null, ruStore: null },
    },
  });
  shop.recommendations.whatToTry$.next({ status: 'ready', data: [product(5)] });
  shop.catalog.categories$.next({ status: 'ready', data: [category(1)] });
  shop.catalog.main$.next({ status: 'ready', data: { sections } });
  // Parts of the page are loaded after it, so that a synchronous act would leave effects undone.
  const shown = await act(async () => {
    const rendered = renderInShop(<MainPage />, { shop });
    await vi.dynamicImportSettled();
    return rendered;
  });
  await partsLoaded();
  return shown;
}
/** Which sheets are asked for. */
const Overlays = () => <p>{useNavigation().overlays.join()}</p>;
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('main page', () => {
  test('[CTG-03] [OPN-123] its blocks have a fixed order, whatever the order of the answer', async () => {
    await open();
    expect(headings()).toEqual([
      'Категории',
      'Молочное',
      'Скидки',
      'О магазине',
      'Наш склад рядом с вами',
      'Сделали сами',
      'Популярные подборки',
      'О продуктах',
      'Скачайте приложение',
      'Что попробовать',
    ]);
    const goods = (list: string) =>
      within(screen.getByRole('list', { name: list }))
        .getAllByRole('article')
        .map((card) => card.getAttribute('aria-label') ?? card.textContent);
    expect(goods('Сделали сами').join()).toContain('Товар 8');
    expect(goods('Скидки').join()).toMatch(/Товар 1.*Товар 2/);
  });

  describe('of which only the start is here', () => {
    const start = all.map((part) =>
      part.type === 'GENERAL_SECTION' ? part : { ...part, products: [], isHeading: true as const },
    );
    /** Shows the start, and then everything; answers the headings before and after. */
    const openStart = async (shop: FakeShop) => {
      await open(start, shop);
      const before = headings();
      expect(screen.queryByRole('list', { name: 'Скидки' })).toBeNull();
      act(() => shop.catalog.main$.next({ status: 'ready', data: { sections: all } }));
      await partsLoaded();
      expect(screen.getByRole('list', { name: 'Скидки' })).toBeTruthy();
      return { before, after: headings() };
    };

    test('[CTG-03] all headings are there from the start, and the goods of each once they are loaded', async () => {
      const shop = fakeShop();
      const { before, after } = await openStart(shop);
      expect(before).toEqual(after);
      expect(shop.catalog.loadMain).toHaveBeenCalled();
    });

    test('[CTG-03] their goods are asked for before they are near, and not while they are far away', async () => {
      const shop = fakeShop();
      distance = 3_000;
      const { unmount } = await open(start, shop);
      expect(shop.catalog.loadMain).not.toHaveBeenCalled();
      unmount();
      distance = 1_500;
      await open(start, shop);
      expect(shop.catalog.loadMain).toHaveBeenCalled();
    });

    test('[CTG-03, ACC-11] where they cannot be loaded the page says so, and loads them again when asked to', async () => {
      const shop = fakeShop();
      distance = 3_000;
      await open(start, shop);
      act(() => shop.catalog.main$.next({ status: 'failed', data: { sections: start } }));
      expect(headings()).not.toContain('Скидки');
      fireEvent.click(screen.getByRole('button', { name: 'Обновить' }));
      expect(shop.catalog.loadMain).toHaveBeenCalledOnce();
      // A page of which everything is here stays as it is.
      act(() => shop.catalog.main$.next({ status: 'failed', data: { sections: all } }));
      expect(screen.queryByRole('button', { name: 'Обновить' })).toBeNull();
    });

    test('[CTG-03] under a drawer nothing is asked for that nobody sees', async () => {
      const shop = fakeShop();
      distance = 1_500;
      shop.catalog.main$.next({ status: 'ready', data: { sections: start } });
      function Closable() {
        const [isBehind, setIsBehind] = useState(true);
        return (
          <>
            <BehindContext value={isBehind}>
              <MainPage />
            </BehindContext>
            <button type="button" onClick={() => setIsBehind(false)}>
              Закрыть
            </button>
          </>
        );
      }
      renderInShop(<Closable />, { shop });
      await partsLoaded();
      expect(shop.catalog.loadMain).not.toHaveBeenCalled();
      fireEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
      expect(shop.catalog.loadMain).toHaveBeenCalled();
    });
  });

  test('[CTG-03] [OPN-123] pictures of categories come after those of the promos above them, and first where there are none', async () => {
    const shop = fakeShop();
    const tree = [1, 2].map((n) => category(n, { image: `${n}.webp` }));
    const promo = {
      id: 'promo',
      title: 'Завтрак',
      imageUrl: 'promo.webp',
      previewUrl: null,
      description: null,
      target: null,
      advertId: null,
      displayType: 'PROMO_CATEGORY',
    };
    const priorities = async (sections: readonly Section[]) => {
      const { container } = await open(sections, shop);
      act(() => shop.catalog.categories$.next({ status: 'ready', data: tree }));
      return [...container.querySelectorAll('img[loading="eager"]')].map((picture) => [
        picture.getAttribute('src'),
        picture.getAttribute('fetchpriority'),
      ]);
    };
    const first = section('GENERAL_SECTION', 'Молочное', { products: [], featurings: [promo] });
    expect(await priorities([first])).toEqual([
      ['promo.webp', 'high'],
      ['1.webp', 'low'],
      ['2.webp', 'low'],
    ]);
    cleanup();
    expect(await priorities([{ ...first, featurings: [] }])).toEqual([
      ['1.webp', 'high'],
      ['2.webp', 'high'],
    ]);
  });

  test('[CTG-03] a block without data is left out', async () => {
    const shop = fakeShop();
    await open(
      [
        section('GENERAL_SECTION', 'Молочное', { category: head(1) }),
        section('DISCOUNTED_SECTION', 'Х', { products: [] }),
      ],
      shop,
    );
    act(() => shop.recommendations.whatToTry$.next({ status: 'ready', data: [] }));
    act(() => shop.config.set({ config: { ...shop.config.state.config, aboutBlocks: [] } }));
    expect(headings()).toEqual(['Категории', 'Молочное', 'Скачайте приложение']);
  });

  test('[UIX-26] [UIX-27] it ends with the ways to support, documents and app, and the cities', async () => {
    const shop = fakeShop();
    const cities = ['Москва', 'Казань'].map((name) => ({ name }));
    shop.address.set({ cities: { served: cities, all: cities } } as never);
    await open(all, shop);
    const footer = within(await screen.findByRole('contentinfo', { name: 'О магазине и поддержка' }));
    expect(footer.getByText('Доставляем в городах: Москва, Казань')).toBeTruthy();
    expect(footer.getByText('Магазин рядом с вами: Ежедневно с 08:00 до 23:00')).toBeTruthy();
    expect(footer.getByRole('link', { name: 'О магазине' }).getAttribute('href')).toBe('/about');
    expect(footer.getByRole('link', { name: 'Документы' }).getAttribute('href')).toBe(documentsPath);
    expect(
      within(footer.getByRole('list', { name: 'Приложения' })).getAllByRole('link').length,
    ).toBeGreaterThan(0);
    cleanup();
    renderInShop(
      <>
        <MainFooter />
        <Overlays />
      </>,
      { shop },
    );
    fireEvent.click(screen.getByRole('button', { name: 'Написать или позвонить нам' }));
    expect(screen.getByText('support')).toBeTruthy();
  });

  test('[CTG-02] a section of an unknown type is skipped', async () => {
    await open([section('NEW_SECTION' as Section['type'], 'Новое'), ...all]);
    expect(headings()).not.toContain('Новое');
  });

  test('[OPN-124] the discounts lead to all of them', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Все скидки, Скидки' }).getAttribute('href')).toBe(
      '/discount/vse-skidki',
    );
  });

  test('[OPN-127] a section group has its heading and no page; its children are tiles with their pictures', async () => {
    const shop = fakeShop();
    const children = [category(3), category(4)];
    await open(
      [
        section('GENERAL_SECTION', 'Для дома', {
          category: head(2, {
            isSectionGroup: true,
            childPreviews: [{ id: category(3).id, productIds: [product(1).id, product(2).id] }],
          }),
        }),
      ],
      shop,
    );
    act(() =>
      shop.catalog.categories$.next({
        status: 'ready',
        data: [category(2, { isSectionGroup: true, children })],
      }),
    );
    const group = within(screen.getByRole('region', { name: 'Для дома' }));
    expect(group.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/category/razdel-3',
      '/category/razdel-4',
    ]);
    expect(group.getAllByRole('link')[0]?.querySelectorAll('img')).toHaveLength(2);
  });

  test('[CTG-03] a collection is chosen by its tile, by arrow keys too', async () => {
    await open();
    const tabs = screen.getAllByRole('tab');
    expect(screen.getByRole('tabpanel').textContent).toContain('Товар 1');
    act(() => tabs[1]?.click());
    expect(screen.getByRole('tabpanel').textContent).toContain('Товар 7');
    act(() => {
      tabs[1]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    });
    expect(tabs[0]?.getAttribute('aria-selected')).toBe('true');
  });

  test('[CTG-04] [UIX-18] something to try is fetched, and its view is reported once', async () => {
    const shop = fakeShop();
    const seen = vi.spyOn(shop.analytics, 'elementView');
    await open(all, shop);
    expect(shop.recommendations.loadWhatToTry).toHaveBeenCalledOnce();
    expect(seen.mock.calls).toEqual([['recommended']]);
  });

  test('[CTG-04] a skeleton is shown until it is loaded, and a failed load can be retried', async () => {
    const shop = fakeShop();
    await open(all, shop);
    act(() => shop.recommendations.whatToTry$.next({ status: 'loading' }));
    const section = within(screen.getByRole('region', { name: 'Что попробовать' }));
    expect(section.getByRole('list', { name: 'Загружаем' }).children.length).toBeGreaterThan(0);
    act(() => shop.recommendations.whatToTry$.next({ status: 'failed' }));
    expect(section.queryByRole('list')).toBeNull();
    act(() => section.getByRole('button', { name: 'Обновить' }).click());
    expect(shop.recommendations.loadWhatToTry).toHaveBeenLastCalledWith(true);
  });

  test('[UIX-27] [CTG-03] the app: the stores it is in, and a QR code of the about page', async () => {
    await open();
    const app = within(screen.getByRole('region', { name: 'Скачайте приложение' }));
    expect(app.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['https://g.example']);
    const code = app.getByRole('img', { name: 'QR-код страницы о магазине' });
    expect(code.dataset['text']).toBe(new URL('/about', location.origin).href);
  });

  test('[CTG-24] a shop without goods and categories says so', async () => {
    const shop = fakeShop();
    await open([], shop);
    act(() => shop.catalog.categories$.next({ status: 'ready', data: [] }));
    expect(screen.getByText('Всё раскупили. Загляните позже — возможно, товары ещё появятся')).toBeTruthy();
  });
});
