import type { ComboSet } from '@shop/application/catalog';
import type { Loadable } from '@shop/application/kernel';
import { lineKey, type CartLine } from '@shop/domain/cart';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi, type Mock } from 'vitest';

import { noLayers } from '../navigation/layers.ts';
import { fakeShop, type FakeShop } from '../testing/fake-shop.ts';
import { Leave, renderInShop } from '../testing/render-in-shop.tsx';
import { cartLine, category, product, productDetails, settings } from '../testing/samples.ts';
import { ComboPage } from './combo-page.tsx';
import { COMBO_ID, comboLine, comboSet } from '../testing/combo-samples.ts';

type Options = {
  readonly combo?: Loadable<ComboSet>;
  readonly lines?: readonly CartLine[];
  readonly query?: string;
  /** The page below, inside the shop. */
  readonly over?: string;
  readonly prepare?: (shop: FakeShop) => void;
};

let shop: FakeShop;

function open({ combo, lines = [], query = '', over, prepare }: Options = {}) {
  shop.config.set({ features: { comboSets: true } });
  shop.recommendations.comboSubject.next(combo ?? { status: 'ready', data: comboSet() });
  shop.putCart(lines);
  prepare?.(shop);
  const state =
    over === undefined
      ? noLayers
      : { ...noLayers, background: { pathname: over, search: '' }, isInApp: true };
  const at = { pathname: `/combo/${COMBO_ID}`, search: query, state };
  return renderInShop(
    <>
      <ComboPage params={{ comboId: COMBO_ID }} />
      <Leave to="/about" />
    </>,
    { shop, at },
  );
}

const ready = (combo: ComboSet): Options => ({ combo: { status: 'ready', data: combo } });
const button = (name: RegExp | string) => screen.getByRole('button', { name });
const addButton = () => button(/^Добавить за/);
const replace = (name: string) => fireEvent.click(button(`Заменить: ${name}`));
const option = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const lineQuery = (line: Parameters<typeof lineKey>[0]) => `?line=${encodeURIComponent(lineKey(line))}`;
const settle = () => act(() => Promise.resolve());
const ids = (...numbers: number[]) => numbers.map((n) => ({ productId: product(n).id }));

beforeEach(() => {
  shop = fakeShop();
});

describe('combo details', () => {
  test('[CMB-03] products are in their sets, each with a way to replace it, with the price and the add button', () => {
    open();
    const sets = within(screen.getByRole('list', { name: 'Состав комбо' })).getAllByRole('listitem');
    expect(sets.map((set) => within(set).getByText(/^Товар/).textContent)).toEqual(['Товар 1', 'Товар 4']);
    expect(screen.getAllByRole('button', { name: /^Заменить/ })).toHaveLength(2);
    expect(screen.getByRole('status').textContent).toMatch(/180.*200/);
    expect(screen.getByText('Соберите завтрак на двоих')).toBeTruthy();
    expect(addButton().textContent).toBe('Добавить за 180\u00A0₽');
  });

  test('[CMB-03] a set of one product offers no replacement', () => {
    open(ready(comboSet({ productsSets: [[product(1)], [product(4), product(5)]] })));
    expect(screen.getAllByRole('button', { name: /^Заменить/ })).toHaveLength(1);
  });

  test('[CMB-04] it is fetched with the product that the shopper came from', async () => {
    open({ query: `?productId=${product(2).id}` });
    await settle();
    expect(shop.recommendations.loadComboSet).toHaveBeenCalledWith(COMBO_ID, product(2).id, false);
  });

  test('[CMB-04] or without one if none is known', async () => {
    open();
    await settle();
    expect(shop.recommendations.loadComboSet).toHaveBeenCalledWith(COMBO_ID, null, false);
  });

  test('[CMB-02] closing the page leads to the main page, not back', () => {
    const { where } = open();
    fireEvent.click(button('Закрыть'));
    expect(where()).toBe('/');
  });
});

describe('choosing', () => {
  test('[CMB-09] one set at a time shows its alternatives', () => {
    open();
    expect(screen.queryByRole('radio')).toBeNull();
    replace('Товар 1');
    expect(screen.getAllByRole('radio')).toHaveLength(3);
    replace('Товар 4');
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    expect(screen.getByRole('radiogroup').getAttribute('aria-label')).toBe('Чем заменить: Товар 4');
    fireEvent.click(button('Готово'));
    expect(screen.queryByRole('radio')).toBeNull();
  });

  test('[CMB-10] a choice in one set does not change the others', async () => {
    open();
    replace('Товар 1');
    fireEvent.click(option(/Товар 3/));
    await settle();
    replace('Товар 4');
    fireEvent.click(option(/Товар 5/));
    await settle();
    fireEvent.click(addButton());
    await settle();
    const [ref, quantity] = (shop.cart['setCombo'] as Mock).mock.calls[0] ?? [];
    expect([ref, quantity]).toEqual([{ type: 'COMBO_SET', comboId: COMBO_ID, items: ids(3, 5) }, 1]);
  });

  test('[CMB-11] the price follows the selection', async () => {
    open(ready(comboSet({}, (_, n) => (n === 2 ? { price: 30_000 as never } : {}))));
    replace('Товар 1');
    fireEvent.click(option(/Товар 2/));
    await settle();
    expect(addButton().textContent).toBe('Добавить за 360\u00A0₽');
  });

  test('[CMB-08] [CMB-16] products whose stock is all in the cart and sold-out ones say so and cannot be chosen', () => {
    open({
      ...ready(comboSet({}, (_, n) => (n === 2 ? { quantity: 0 } : n === 3 ? { quantity: 2 } : {}))),
      lines: [cartLine(3, 2)],
    });
    replace('Товар 1');
    expect(option(/Товар 2/).closest('label')?.textContent).toContain('Раскупили');
    expect(option(/Товар 3/).closest('label')?.textContent).toContain('Больше нет');
    expect([option(/Товар 1/), option(/Товар 2/), option(/Товар 3/)].map((radio) => radio.disabled)).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('[CMB-16] units that the replaced combo has itself are there for its new choice', () => {
    const line = comboLine([2, 4]);
    open({
      ...ready(comboSet({}, (_, n) => (n === 2 || n === 3 ? { quantity: 1 } : {}))),
      lines: [line, cartLine(3, 1)],
      query: lineQuery(line),
    });
    replace('Товар 2');
    expect(option(/Товар 2/).closest('label')?.textContent).not.toContain('Больше нет');
    expect(option(/Товар 3/).closest('label')?.textContent).toContain('Больше нет');
  });

  test('[CMB-16] a product of the line that is no longer in the combo is ignored', () => {
    const line = comboLine([7, 4]);
    open({ lines: [line], query: lineQuery(line) });
    replace('Товар 1');
    expect(option(/Товар 7/).closest('label')?.textContent).toContain('Не участвует в комбо');
    expect(option(/Товар 7/).disabled).toBe(true);
  });

  test('[CMB-15] an adult product is chosen once the age is confirmed', async () => {
    open(ready(comboSet({}, (_, n) => (n === 2 ? { isAdult: true } : {}))));
    replace('Товар 1');
    fireEvent.click(option(/Товар 2/));
    await settle();
    expect(shop.age.state.isAsking).toBe(true);
    expect(option(/Товар 1/).checked).toBe(true);
    shop.age['ask']?.mockResolvedValue(true);
    fireEvent.click(option(/Товар 2/));
    await settle();
    expect(option(/Товар 2/).checked).toBe(true);
  });

  test('[CMB-15] a combo with an adult product is added once the age is confirmed', async () => {
    open(ready(comboSet({}, (_, n) => (n === 1 ? { isAdult: true } : {}))));
    fireEvent.click(addButton());
    await settle();
    expect(shop.age.state.isAsking).toBe(true);
    expect(shop.cart['setCombo']).not.toHaveBeenCalled();
    shop.age['ask']?.mockResolvedValue(true);
    fireEvent.click(addButton());
    await settle();
    expect(shop.cart['setCombo']).toHaveBeenCalledTimes(1);
  });

  test('[CMB-15] a store that does not check the age asks nothing', async () => {
    open({
      ...ready(comboSet({}, (_, n) => (n === 1 ? { isAdult: true } : {}))),
      prepare: () => shop.showcase.set({ settings: settings({ shouldCheckAdultProducts: false }) }),
    });
    fireEvent.click(addButton());
    await settle();
    expect(shop.age.state.isAsking).toBe(false);
    expect(shop.cart['setCombo']).toHaveBeenCalledTimes(1);
  });
});

describe('the cart', () => {
  test('[CMB-11] a combo of the cart has its number, and the button leads back to the cart', () => {
    const { where } = open({ lines: [comboLine([1, 4], 2)] });
    expect(button('Больше: Завтрак')).toBeTruthy();
    fireEvent.click(button('Вернуться в корзину'));
    expect(where()).toBe('/cart');
  });

  test('[CMB-21] one that takes all there is says so', () => {
    open({
      ...ready(comboSet({}, (_, n) => (n === 1 ? { quantity: 2 } : {}))),
      lines: [comboLine([1, 4], 2)],
    });
    expect(screen.queryByRole('button', { name: 'Больше: Завтрак' })).toBeNull();
    expect(button('Больше нет')).toHaveProperty('disabled', true);
  });

  test('[CMB-14] the add button is disabled at the maximum of a chosen product', () => {
    open({
      ...ready(comboSet({}, (_, n) => (n === 1 ? { quantity: 2 } : {}))),
      lines: [cartLine(1, 2)],
    });
    expect(addButton()).toHaveProperty('disabled', true);
  });

  test('[CMB-11] when the last one is taken out of the cart, the focus goes to the button that adds it', () => {
    open({ lines: [comboLine([1, 4], 1)] });
    button(/^Меньше: /).focus();
    act(() => shop.putCart([]));
    expect(document.activeElement).toBe(addButton());
  });

  test.each([
    [2, 'Вместо одного из комбо'],
    [1, 'Вместо прежнего комбо'],
  ])('[CMB-12] [CMB-13] of %i in the cart one is replaced: «%s»', async (quantity, subtitle) => {
    const line = comboLine([1, 4], quantity);
    const { where } = open({ lines: [line], query: lineQuery(line) });
    replace('Товар 1');
    fireEvent.click(option(/Товар 2/));
    await settle();
    expect(addButton().textContent).toContain(subtitle);
    fireEvent.click(addButton());
    await settle();
    const [lines] = (shop.cart['setLines'] as Mock).mock.calls[0] ?? [];
    expect(lines).toEqual([
      { type: 'COMBO_SET', comboId: COMBO_ID, items: ids(1, 4), quantity: quantity - 1 },
      { type: 'COMBO_SET', comboId: COMBO_ID, items: ids(2, 4), quantity: 1 },
    ]);
    expect(where()).toBe('/cart');
    expect(shop.toasts.state.toasts[0]?.title).toBe('Заменили комбо в корзине');
  });

  test('[CMB-13] [CMB-15] a replacement that waited for the age leads nowhere once the combo was left', async () => {
    const line = comboLine([1, 4], 1);
    const query = lineQuery(line);
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const { where } = open({
      ...ready(comboSet({}, (_, n) => (n === 2 ? { isAdult: true } : {}))),
      lines: [line],
      query,
      prepare: () => void shop.age['ask']?.mockResolvedValueOnce(true).mockReturnValueOnce(promise),
    });
    replace('Товар 1');
    fireEvent.click(option(/Товар 2/));
    await settle();
    fireEvent.click(addButton());
    fireEvent.click(screen.getByText('Leave'));
    await act(async () => resolve(true));
    expect(shop.cart['setLines']).toHaveBeenCalledOnce();
    expect(where()).toBe('/about');
  });

  test('[CMB-19] a sold-out line opens with the set that has to be replaced', () => {
    const line = comboLine([1, 4], 0);
    open({
      ...ready(comboSet({}, (_, n) => (n === 4 ? { quantity: 0 } : {}))),
      lines: [line],
      query: lineQuery(line),
    });
    expect(screen.getByRole('radiogroup').getAttribute('aria-label')).toBe('Чем заменить: Товар 4');
    expect(addButton()).toHaveProperty('disabled', true);
  });
});

describe('nothing to show', () => {
  const failed = { combo: { status: 'failed' } } as const;

  test('[CMB-07] after a failed call the combo comes from the product’s details', () => {
    const details = productDetails(1, { comboSet: comboSet() });
    open({
      ...failed,
      query: `?productId=${product(1).id}`,
      prepare: () => shop.catalog.productSubject.next({ status: 'ready', data: details }),
    });
    expect(addButton()).toBeTruthy();
  });

  test('[CMB-07] the category that the shopper came from is tried after the product; its combo comes without products, so they are loaded again', async () => {
    const { productsSets: _, description: __, ...card } = comboSet();
    const page = { category: category(1, { comboSets: [card] }), path: [], products: [], previews: [] };
    shop.catalog.page$.next({
      status: 'ready',
      data: { ...page, hasMore: false, isLoadingMore: false },
    });
    const alone = open(failed);
    expect(screen.getByText('Этого комбо уже нет')).toBeTruthy();
    alone.unmount();
    open({ ...failed, query: `?productId=${product(1).id}`, over: '/category/zavtrak' });
    await settle();
    expect(screen.getByRole('heading', { name: 'Завтрак' })).toBeTruthy();
    expect(shop.catalog.loadProduct).toHaveBeenCalledWith(product(1).id);
    vi.mocked(shop.recommendations.loadComboSet).mockClear();
    fireEvent.click(button('Попробовать ещё раз'));
    expect(shop.recommendations.loadComboSet).toHaveBeenCalledWith(COMBO_ID, product(1).id, true);
  });

  test('[CMB-07] the category’s details are asked for where nothing else has the combo', async () => {
    open({ ...failed, over: '/category/zavtrak' });
    await settle();
    expect(shop.catalog.loadCategory).toHaveBeenCalledWith('zavtrak');
  });

  test.each([['failed'], ['notFound']] as const)('[CMB-17] a combo that %s is reported as gone', (status) => {
    const { where } = open({ combo: { status } });
    expect(screen.getByText('Товары внутри успели закончиться. Возможно, они появятся позже')).toBeTruthy();
    fireEvent.click(button('Хорошо'));
    expect(where()).toBe('/');
  });

  test('[CMB-18] [FLG-12] with combos switched off there is no such offer', () => {
    open({ prepare: () => shop.config.set({ features: { comboSets: false } }) });
    expect(screen.getByText('Такой акции нет')).toBeTruthy();
    expect(
      screen.getByText('Возможно, она прошла или по вашему адресу не осталось подходящих товаров'),
    ).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/');
  });

  test('[CMB-03] until it is there, its skeleton shows', () => {
    const { container } = open({ combo: { status: 'loading' } });
    expect(container.querySelector('[aria-busy]')).not.toBeNull();
  });
});
