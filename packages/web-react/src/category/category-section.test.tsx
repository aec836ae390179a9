import type { Category, ComboSetCard } from '@shop/application/catalog';
import { formatPrice, kopecks } from '@shop/domain/kernel';
import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { fakeShop } from '../testing/fake-shop.ts';
import { renderInShop, setWidth } from '../testing/render-in-shop.tsx';
import { category, product } from '../testing/samples.ts';
import { CategoryTiles } from '../catalog/category-tile.tsx';
import { CategoryChildren } from './category-children.tsx';
import { CategorySection } from './category-section.tsx';

const goods = (count: number) => Array.from({ length: count }, (_, index) => product(index + 1));
const combo: ComboSetCard = {
  id: 'c1',
  title: 'Завтрак за минуту',
  shortcutDescription: 'Йогурт и гранола',
  imageLink: '/pictures/m/combo.webp',
  discount: 15,
  priceFrom: kopecks(24_900),
  productsNumber: 2,
};

function section(
  part: Partial<Category> = {},
  count = 12,
  more: Partial<Parameters<typeof CategorySection>[0]> = {},
) {
  const shop = more.combos === undefined ? fakeShop() : withCombos(true);
  return renderInShop(
    <CategorySection category={category(1, part)} title="Молочное" products={goods(count)} {...more} />,
    { shop },
  );
}

function withCombos(isOn: boolean) {
  const shop = fakeShop();
  shop.config.set({ features: { ...shop.config.state.features, comboSets: isOn } });
  return shop;
}

const cards = () => document.querySelectorAll('article').length;

describe('a category by its display type', () => {
  test('[CTG-08] TILE is a portrait card and SQUARE_TILE a square one, each leading to its category', () => {
    renderInShop(<CategoryTiles categories={[category(1), category(2, { displayType: 'SQUARE_TILE' })]} />);
    const [tall, square] = screen.getAllByRole('link');
    expect(tall?.className).toMatch(/tall/);
    expect(square?.className).not.toMatch(/tall/);
    expect(tall?.getAttribute('href')).toBe('/category/razdel-1');
  });

  test('[CTG-09, CTG-19] without a heading the link to all goods closes them, instead of standing in a row of its own', () => {
    for (const displayType of ['SLIDER', 'TILE'] as const) {
      const { unmount } = section({ hideName: true, displayType });
      expect(screen.queryByRole('heading')).toBeNull();
      const slides = within(screen.getByRole('list', { name: 'Молочное' })).getAllByRole('listitem');
      const [link, ...others] = screen.getAllByRole('link', { name: /^Все 7/ });
      expect(others).toEqual([]);
      expect(slides.at(-1)?.contains(link ?? null)).toBe(true);
      unmount();
    }
  });

  test('[CTG-23] a tile shows at most four pictures of its goods', () => {
    renderInShop(
      <CategoryTiles categories={[category(1)]} imagesOf={() => ['1', '2', '3', '4', '5', '6']} />,
    );
    expect(document.querySelectorAll('img')).toHaveLength(4);
  });

  test('[CTG-23] goods with the same picture are each shown in a tile', () => {
    const complaints = vi.spyOn(console, 'error').mockReturnValue();
    renderInShop(<CategoryTiles categories={[category(1)]} imagesOf={() => ['1', '1', '2']} />);
    expect(document.querySelectorAll('img')).toHaveLength(3);
    expect(complaints).not.toHaveBeenCalled();
    complaints.mockRestore();
  });

  test('[CTG-08] SLIDER is a row of all its products', () => {
    section({ displayType: 'SLIDER' });
    expect(cards()).toBe(12);
    expect(screen.getByRole('button', { name: /Дальше|Вперёд|Следующ/ })).toBeTruthy();
  });

  test('[CTG-08] FEATURE_SLIDER is a row of promo cards of what is in it', () => {
    section({ displayType: 'FEATURE_SLIDER' }, 12, { subcategories: [category(5), category(6)] });
    expect(cards()).toBe(0);
    expect(screen.getByRole('link', { name: 'Раздел 6' }).getAttribute('href')).toBe('/category/razdel-6');
  });

  test('[CTG-08] tiles are in one grid in their order, followed by rows', () => {
    const children = [
      category(1),
      category(2, { displayType: 'SQUARE_TILE' }),
      category(3, { displayType: 'SLIDER', preview: { totalProductsCount: 1, productIds: [product(1).id] } }),
      category(4),
    ];
    renderInShop(<CategoryChildren categories={children} previews={[product(1)]} label="Разделы" />);
    const names = [...document.querySelectorAll('[id^="category-"]')].map(({ id }) => id);
    expect(names).toEqual([1, 2, 4, 3].map((n) => `category-${category(n).id}`));
    expect(document.querySelectorAll('ul:has(> [id^="category-"])')).toHaveLength(1);
  });

  test('[CTG-09] hideName hides the heading and keeps the link to all products', () => {
    section({ hideName: true });
    expect(screen.queryByRole('heading', { name: 'Молочное' })).toBeNull();
    expect(screen.getByRole('region', { name: 'Молочное' })).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Все 7, Молочное' }).length).toBeGreaterThan(0);
  });
});

describe('the preview of a category', () => {
  test('[CTG-22] on a phone it has 5 products and a closing tile', () => {
    setWidth(390);
    section();
    expect(cards()).toBe(5);
    const tile = screen.getAllByRole('link', { name: 'Все 7, Молочное' }).at(-1);
    expect(tile?.getAttribute('href')).toBe('/category/razdel-1');
    expect(tile?.querySelectorAll('img')).toHaveLength(4);
  });

  test('[CTG-20] [CTG-21] on a desktop it has as many as a slider shows, and up to 4 further pictures', () => {
    for (const [width, count] of [
      [1024, 3],
      [1280, 4],
      [1440, 5],
      [1920, 6],
    ] as const) {
      setWidth(width);
      const { unmount } = section({}, count + 3);
      expect(cards()).toBe(count);
      const tile = screen.getAllByRole('link', { name: 'Все 7, Молочное' }).at(-1);
      expect(tile?.querySelectorAll('img')).toHaveLength(3);
      unmount();
    }
  });

  test('[CTG-21] exactly one product more is a card, not a tile', () => {
    setWidth(390);
    section({}, 6);
    expect(cards()).toBe(6);
    expect(screen.getAllByRole('link', { name: 'Все 7, Молочное' })).toHaveLength(1);
  });
});

describe('combo sets of a category', () => {
  test('[CTG-39] [CTG-20] a card shows picture, title and lowest price, and opens the combo set', () => {
    section({}, 3, { combos: [combo] });
    const card = within(screen.getByRole('list', { name: 'Комбо' })).getByRole('link');
    expect(card.getAttribute('href')).toBe('/combo/c1');
    expect(card.textContent).toContain('Завтрак за минуту');
    expect(card.textContent).toContain(`от ${formatPrice(kopecks(24_900))}`);
    expect(card.querySelector('img')?.getAttribute('src')).toBe('/pictures/m/combo.webp');
  });

  test('[CTG-39] a set that is sold out shows no price', () => {
    section({}, 3, { combos: [{ ...combo, priceFrom: null }] });
    expect(screen.getByRole('list', { name: 'Комбо' }).textContent).not.toContain('₽');
  });

  test('[FLG-12] with the flag off there is no combo card', () => {
    renderInShop(
      <CategorySection category={category(1)} title="Молочное" products={goods(3)} combos={[combo]} />,
      { shop: withCombos(false) },
    );
    expect(screen.queryByText('Завтрак за минуту')).toBeNull();
  });
});
