import { act, cleanup, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { fakeShop } from '../testing/fake-shop.ts';
import { renderInShop, setWidth } from '../testing/render-in-shop.tsx';
import { category, product } from '../testing/samples.ts';
import { Section } from '../catalog/section.tsx';
import { CategoryNav } from '../shell/index.ts';
import { CategoryPage } from './category-page.tsx';
import { TagList } from './tag-list.tsx';
import { categoryPageTexts } from './page-texts.ts';

const tags = Array.from({ length: 20 }, (_, index) => ({
  id: String(index),
  name: `Тег ${index}`,
  to: `/category/t${index}`,
}));
function page(
  part: { readonly products?: readonly ReturnType<typeof product>[]; readonly hasMore?: boolean } = {},
) {
  const shop = fakeShop();
  const root = category(1, { children: [category(2, { children: [category(3)] })] });
  shop.catalog.categories$.next({ status: 'ready', data: [root] });
  shop.catalog.page$.next({
    status: 'ready',
    data: {
      category: category(3),
      path: [],
      products: part.products ?? [product(1), product(2)],
      previews: [],
      hasMore: part.hasMore ?? false,
      isLoadingMore: false,
    },
  });
  return renderInShop(<CategoryPage params={{ key: 'razdel-3' }} />, { shop, at: '/category/razdel-3' });
}

describe('category page', () => {
  test('[CTG-19] a section has its name and a link to all of it', () => {
    renderInShop(
      <Section title="Молочное" link={{ to: '/category/a', label: 'Все 81' }}>
        <p>…</p>
      </Section>,
    );
    expect(screen.getByRole('heading', { name: 'Молочное' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Все 81, Молочное' }).getAttribute('href')).toBe('/category/a');
  });

  test('[CTG-24] a category without products says so and links onwards', () => {
    page({ products: [] });
    expect(screen.getByText('Всё раскупили. Загляните позже — возможно, товары ещё появятся')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Посмотреть что-то другое' }).getAttribute('href')).toBe('/');
  });

  test('[CTG-29] breadcrumbs are the main page and the ancestors without the first and the last', () => {
    page();
    const crumbs = [...screen.getByRole('navigation', { name: 'Где вы' }).querySelectorAll('a')];
    expect(crumbs.map((crumb) => crumb.textContent)).toEqual(['Главная', 'Раздел 2']);
    expect(crumbs[0]?.getAttribute('href')).toBe('/');
  });

  test('[CTG-29] [OPN-127] a group is a breadcrumb without a link, and its categories are among the tags', () => {
    const shop = fakeShop();
    const group = category(2, { isSectionGroup: true, children: [category(3)] });
    const root = category(1, { children: [group, category(4)] });
    shop.catalog.categories$.next({ status: 'ready', data: [root] });
    const of = (shown: ReturnType<typeof category>, query = '') => {
      const data = { category: shown, path: [], products: [product(1)], previews: [] };
      shop.catalog.page$.next({ status: 'ready', data: { ...data, hasMore: false, isLoadingMore: false } });
      return renderInShop(<CategoryPage params={{ key: shown.id }} />, { shop, at: `/category/x${query}` });
    };
    const { unmount } = of(category(3));
    const crumbs = screen.getByRole('navigation', { name: 'Где вы' });
    expect([...crumbs.querySelectorAll('li')].map((crumb) => crumb.textContent)).toEqual([
      'Главная',
      'Раздел 2',
    ]);
    expect(within(crumbs).getAllByRole('link')).toHaveLength(1);
    unmount();
    of(root);
    const inside = () =>
      within(screen.getByRole('list', { name: categoryPageTexts.tags }))
        .getAllByRole('link')
        .map((link) => link.textContent);
    expect(screen.getByRole('heading', { name: 'Раздел 2' })).toBeTruthy();
    expect(inside()).toEqual(['Раздел 4']);
    cleanup();
    of(root, `?categoryId=${category(3).id}`);
    expect(inside()).toEqual(['Раздел 3', 'Раздел 4']);
  });

  test('[DPL-03] [OPN-166] the id of a child in the URL scrolls to it and marks its tag; another id does nothing', () => {
    const scrolled: string[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      scrolled.push(this.id);
    });
    const shop = fakeShop();
    const children = [category(3), category(4)];
    const root = category(1, { children });
    shop.catalog.categories$.next({ status: 'ready', data: [root] });
    const previews = children.map((child) => ({ category: child, products: [product(1)], hasMore: false }));
    const data = { category: root, path: [], products: [], previews, hasMore: false, isLoadingMore: false };
    shop.catalog.page$.next({ status: 'ready', data } as never);
    for (const [id, name] of [
      [category(4).id, 'Раздел 4'],
      [category(9).id, null],
    ]) {
      scrolled.length = 0;
      renderInShop(<CategoryPage params={{ key: root.id }} />, { shop, at: `/category/x?categoryId=${id}` });
      const active = document.querySelector('[aria-current="true"]')?.textContent ?? null;
      expect([active, scrolled]).toEqual([name, name === null ? [] : [`category-${id}`]]);
      cleanup();
    }
    vi.restoreAllMocks();
  });

  test('[CTG-08] [OPN-166] what is in a category is listed once: as tiles, and as tags only where the URL names one', () => {
    const shop = fakeShop();
    const root = category(1, { children: [category(3), category(4)] });
    shop.catalog.categories$.next({ status: 'ready', data: [root] });
    const data = { category: root, path: [], products: [product(1)], previews: [] };
    shop.catalog.page$.next({ status: 'ready', data: { ...data, hasMore: false, isLoadingMore: false } });
    setWidth(1440);
    renderInShop(
      <>
        <CategoryNav />
        <CategoryPage params={{ key: root.id }} />
      </>,
      { shop, at: '/category/razdel-1' },
    );
    expect(screen.getAllByRole('link', { name: 'Раздел 3' })).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Раздел 1' }).getAttribute('aria-current')).toBe('page');
  });

  test('[CTG-30] virtual packs never appear', () => {
    page({ products: [product(1), product(2, { virtualPack: true })] });
    expect(screen.queryByText('Товар 2')).toBeNull();
  });

  test('[CTG-27] by width 1, 1, 3, 8, 16 or 16 tags show, the rest behind +N', () => {
    for (const [width, count] of [
      [390, 1],
      [768, 1],
      [1024, 3],
      [1280, 8],
      [1440, 16],
      [1920, 16],
    ] as const) {
      setWidth(width);
      const { unmount } = renderInShop(<TagList tags={tags} activeId={null} isMobileDevice={false} />);
      expect(screen.getAllByRole('link')).toHaveLength(count);
      act(() => screen.getByRole('button', { name: `+${20 - count}` }).click());
      expect(screen.getAllByRole('link')).toHaveLength(20);
      unmount();
    }
  });

  test('[CTG-26] on a mobile device all tags are in one slider, elsewhere in a list', () => {
    setWidth(390);
    const { unmount } = renderInShop(<TagList tags={tags} activeId={null} isMobileDevice />);
    expect(screen.getAllByRole('link')).toHaveLength(20);
    expect(screen.getByRole('list').className).toContain('scrolls');
    unmount();
    renderInShop(<TagList tags={tags} activeId={null} isMobileDevice={false} />);
    expect(screen.getByRole('list').className).not.toContain('scrolls');
  });

  test('[DPL-13] an unknown category shows the not-found page', () => {
    const shop = fakeShop();
    shop.catalog.page$.next({ status: 'notFound' });
    renderInShop(<CategoryPage params={{ key: 'x' }} />, { shop });
    expect(screen.getByRole('heading', { name: 'Страница не нашлась' })).toBeTruthy();
  });
});
