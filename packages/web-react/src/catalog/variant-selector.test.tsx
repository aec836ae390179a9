import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { renderInShop, setWidth } from '../testing/render-in-shop.tsx';
import { product, productDetails } from '../testing/samples.ts';
import { VariantSelector } from './variant-selector.tsx';

const items = [1, 2, 3].map((n) => ({ id: product(n).id, text: `${n} кг`, quantity: n - 1 }));
const variants = { items, asOneCard: false };

function show(width: number) {
  setWidth(width);
  return renderInShop(<VariantSelector product={productDetails(2, { variants })} />, {
    at: '/product/tovar-2',
  });
}

describe('variants', () => {
  test('[PRD-18] on a desktop they drop down under their button', async () => {
    show(1440);
    const button = screen.getByRole('button', { name: 'Варианты товара, выбран 2 кг' });
    fireEvent.click(button);
    const list = await screen.findByRole('list', { name: 'Варианты товара' });
    expect(screen.queryByRole('dialog')).toBeNull();
    const links = within(list).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'true', null]);
    expect(document.activeElement).toBe(links[1]);
    expect(within(list).getByText('Раскупили')).toBeTruthy();
  });

  test('[PRD-18] arrows walk the dropdown, Escape closes it and gives the focus back', async () => {
    show(1440);
    fireEvent.click(screen.getByRole('button', { name: /Варианты товара/ }));
    const links = within(await screen.findByRole('list', { name: 'Варианты товара' })).getAllByRole('link');
    fireEvent.keyDown(links[1] as HTMLElement, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(links[2]);
    fireEvent.keyDown(links[2] as HTMLElement, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(links[0]);
    fireEvent.keyDown(links[0] as HTMLElement, { key: 'Escape' });
    expect(screen.queryByRole('list', { name: 'Варианты товара' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /Варианты товара/ }));
  });

  test('[PRD-19] on mobile the button opens the drawer Варианты товара', async () => {
    show(390);
    fireEvent.click(screen.getByRole('button', { name: /Варианты товара/ }));
    const drawer = await screen.findByRole('dialog', { name: 'Варианты товара' });
    expect(within(drawer).getAllByRole('link')).toHaveLength(3);
  });

  test('[PRD-20] choosing one replaces the product with the variant’s own URL', async () => {
    const { where } = show(1440);
    fireEvent.click(screen.getByRole('button', { name: /Варианты товара/ }));
    fireEvent.click(await screen.findByRole('link', { name: /3 кг/ }));
    expect(where()).toBe(`/product/${product(3).id}`);
  });

  test.each([1440, 390])(
    '[PRD-20] the one that is shown already stays as it is, %i px wide',
    async (width) => {
      const { where } = show(width);
      fireEvent.click(screen.getByRole('button', { name: /Варианты товара/ }));
      fireEvent.click(await screen.findByRole('link', { name: /2 кг/ }));
      expect(where()).toBe('/product/tovar-2');
    },
  );

  test('[PRD-21] opening a product prefetches its variants; one without variants has no selector', () => {
    const { shop, unmount } = show(1440);
    expect(shop.catalog.loadVariants).toHaveBeenCalledOnce();
    unmount();
    const alone = renderInShop(<VariantSelector product={productDetails(1)} />);
    expect(alone.shop.catalog.loadVariants).not.toHaveBeenCalled();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
