import { formatPrice, kopecks } from '@shop/domain/kernel';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { AgeDialog } from '../profile/age-dialog.tsx';
import { comboLine } from '../testing/cart-samples.ts';
import { fakeShop } from '../testing/fake-shop.ts';
import { renderInShop } from '../testing/render-in-shop.tsx';
import { cartLine, product } from '../testing/samples.ts';
import { ProductCard } from './product-card.tsx';

const image = () => document.querySelector('article img');

describe('product card', () => {
  test('[PRD-30] an amazing-price product shows its label', () => {
    renderInShop(<ProductCard product={product(1, { amazingPrice: true })} />);
    expect(screen.getByText('Классная цена')).toBeTruthy();
  });

  test('[PRD-31] a discounted product shows the percent, and what it cost', () => {
    renderInShop(
      <ProductCard
        product={product(1, { price: kopecks(8000), oldPrice: kopecks(10_000), discountPercent: 20 })}
      />,
    );
    expect(screen.getByText('−20%')).toBeTruthy();
    expect(document.querySelector('del')?.textContent).toContain(formatPrice(kopecks(10_000)));
  });

  test('[PRD-33] [FLG-12] an order combo has its label, unless the flag of combo sets is off', () => {
    const shop = fakeShop();
    const withCombos = (comboSets: boolean) =>
      shop.config.set({ features: { ...shop.config.state.features, comboSets } });
    withCombos(true);
    renderInShop(<ProductCard product={product(1, { hasCombo: true, amazingPrice: true })} />, { shop });
    expect(screen.getByText('Комбо')).toBeTruthy();
    expect(screen.queryByText('Классная цена')).toBeNull();
    act(() => withCombos(false));
    expect(screen.queryByText('Комбо')).toBeNull();
    expect(screen.getByText('Классная цена')).toBeTruthy();
  });

  test('[PRD-34] a product out of stock or without a price says Раскупили and has no quantity control', () => {
    for (const part of [{ quantity: 0 }, { price: null }, { isAvailable: false }]) {
      const { unmount } = renderInShop(<ProductCard product={product(1, part)} />);
      // Once: what stands in the price's place says it.
      expect(screen.getAllByText('Раскупили')).toHaveLength(1);
      expect(screen.queryByRole('button', { name: /Добавить|Больше|Меньше/ })).toBeNull();
      unmount();
    }
  });

  test('[PRD-35] a product in the cart at its maximum says Больше нет', () => {
    const shop = fakeShop();
    shop.putCart([cartLine(1, 3)]);
    renderInShop(<ProductCard product={product(1, { quantity: 3 })} />, { shop });
    expect(screen.getByText('Больше нет')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Больше: Товар 1' }).disabled).toBe(true);
  });

  test('[PRD-35, OPN-220] where combo sets leave no more units, the card says Больше нет, not only a disabled plus', () => {
    const shop = fakeShop();
    const plus = () => screen.queryByRole<HTMLButtonElement>('button', { name: /Больше: Товар 1|Добавить/ });
    shop.putCart([comboLine(9)]);
    renderInShop(<ProductCard product={product(1, { quantity: 50 })} />, { shop });
    expect(plus()?.disabled).toBe(false);
    act(() => shop.putCart([comboLine(9), cartLine(1, 1)]));
    expect(screen.getByText('Больше нет')).toBeTruthy();
    expect(plus()?.disabled).toBe(true);
    act(() => shop.putCart([comboLine(10)]));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Больше нет' }).disabled).toBe(true);
    expect(plus()).toBeNull();
  });

  test('[PRD-36] while an X-for-Y product is in the cart the subtitle shows its promo text; [PRD-37] counting what is missing', () => {
    const shop = fakeShop();
    const promo = product(1, { promoXY: { x: 3, y: 2 } });
    renderInShop(<ProductCard product={promo} />, { shop });
    expect(screen.getAllByText('3 по цене 2')).toHaveLength(1);
    act(() => shop.putCart([cartLine(1, 2)]));
    // Its label says it, and so does the subtitle now.
    expect(screen.getAllByText('3 по цене 2')).toHaveLength(2);
    expect(screen.getByText('Ещё 1 до скидки')).toBeTruthy();
    act(() => shop.putCart([cartLine(1, 3)]));
    expect(screen.getByText('Применили скидку')).toBeTruthy();
  });

  test('[PRD-35] an X-for-Y product at its maximum keeps its promo text, but cannot be increased', () => {
    const shop = fakeShop();
    shop.putCart([cartLine(1, 3)]);
    renderInShop(<ProductCard product={product(1, { quantity: 3, promoXY: { x: 3, y: 2 } })} />, { shop });
    expect(screen.queryByText('Больше нет')).toBeNull();
    expect(screen.getByText('Применили скидку')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Больше: Товар 1' }).disabled).toBe(true);
    // Five of five: a sixth that would make it cheaper cannot be had.
    act(() => {
      shop.catalog.setStock(product(1).id, 5);
      shop.putCart([cartLine(1, 5)]);
    });
    expect(screen.queryByText(/до скидки/)).toBeNull();
    expect(screen.getByText('Больше нет')).toBeTruthy();
  });

  test('[PRD-34] [OPN-139] stock that changes on the server changes on the card', () => {
    const { shop } = renderInShop(<ProductCard product={product(1)} />);
    const add = () => screen.queryByRole('button', { name: /Добавить в корзину: Товар 1/ });
    expect(add()).not.toBeNull();
    act(() => shop.catalog.setStock(product(1).id, 0));
    expect([add(), screen.queryAllByText('Раскупили').length > 0]).toEqual([null, true]);
    act(() => shop.catalog.setStock(product(1).id, 4));
    expect([add() !== null, screen.queryAllByText('Раскупили')]).toEqual([true, []]);
  });

  test('[IMP-02] goods of a merchant have the badge По клику', () => {
    renderInShop(<ProductCard product={product(1, { isImpulse: true })} />);
    expect(screen.getByText('По клику').parentElement?.textContent).toBe('По клику завтра в удобное время');
  });

  test('[PRD-22] [OPN-145] adding a card that stands for its group opens the variants', async () => {
    const items = [1, 2].map((n) => ({ id: product(n).id, text: `${n} кг`, quantity: 5 }));
    const { shop } = renderInShop(
      <ProductCard
        product={product(1, { shouldShowAsOneCard: true, variants: { items, asOneCard: true } })}
      />,
    );
    fireEvent.click(screen.getByRole('button', { name: /Добавить в корзину: Товар 1/ }));
    expect(shop.cart).toHaveProperty('changeQuantity.mock.calls.length', 0);
    const drawer = await screen.findByRole('dialog', { name: 'Варианты товара' });
    expect(within(drawer).getAllByRole('listitem')).toHaveLength(2);
    expect(shop.catalog.loadProduct).toHaveBeenCalledTimes(2);
  });

  test('[PRD-41] a long badge is cut', () => {
    renderInShop(
      <ProductCard product={product(1, { badge: { text: 'Выбор покупателей года', color: '#12833B' } })} />,
    );
    expect(screen.getByText('Выбор покупателей...')).toBeTruthy();
  });

  test('[PRD-43] the specification 1 шт is not shown', () => {
    renderInShop(<ProductCard product={product(1, { specification: '1 шт' })} />);
    expect(screen.queryByText('1 шт')).toBeNull();
  });

  test('[PRD-42] beside the weight it says what a kilogram costs, unless it is sold out', () => {
    const { unmount } = renderInShop(<ProductCard product={product(1, { unitPrice: '200 ₽/кг' })} />);
    expect(screen.getByText('500 г · 200 ₽/кг')).toBeTruthy();
    unmount();
    renderInShop(<ProductCard product={product(1, { unitPrice: '200 ₽/кг', quantity: 0 })} />);
    expect(screen.getByText('500 г')).toBeTruthy();
  });

  test('[CRT-69] fresh stock limits the increase', () => {
    const shop = fakeShop();
    shop.catalog.setStock(product(1).id, 2);
    shop.putCart([cartLine(1, 2)]);
    renderInShop(<ProductCard product={product(1)} />, { shop });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Больше: Товар 1' }).disabled).toBe(true);
  });

  test('[AGE-06] until the age is confirmed an adult picture is blurred and a tap asks', () => {
    const { shop } = renderInShop(
      <>
        <ProductCard product={product(1, { isAdult: true })} />
        <AgeDialog />
      </>,
    );
    expect(image()?.className).toContain('blurred');
    fireEvent.click(screen.getByRole('link'));
    expect(shop.age['ask']).toHaveBeenCalledOnce();
  });

  test('[AGE-01] the dialog asks its question with Да and Ещё нет', () => {
    const shop = fakeShop();
    shop.age.set({ isAsking: true });
    renderInShop(<AgeDialog />, { shop });
    expect(
      screen.getByRole('alertdialog', { name: 'Сначала нам нужно проверить возраст. Вам есть 18?' }),
    ).toBeTruthy();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Да', 'Ещё нет']);
  });
});
