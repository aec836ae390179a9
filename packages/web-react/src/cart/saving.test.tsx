import { offline, productOf, refusal } from '@shop/application/testing';
import { kopecks, ok, promocodeErrorCodes } from '@shop/domain/kernel';
import { refusalMessage, type ShownCondition } from '@shop/domain/promotions';
import { createTestShop, open, signInAs } from '@shop/infrastructure/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { ProductCard } from '../catalog/product-card.tsx';
import { CategoryPage } from '../category/category-page.tsx';
import { PromocodeForm } from '../promotions/promocode-form.tsx';
import { Messages } from '../shell/index.ts';
import { renderWith, setWidth } from '../testing/render-in-shop.tsx';

const a = productOf('a', { promoXY: { x: 3, y: 2 } });

beforeEach(() => setWidth(390));

/** A category with the product in it, the field for promocodes, and the messages of the shop. */
async function page(goods = <CategoryPage params={{ key: 'milk' }} />) {
  const shop = createTestShop();
  shop.cartStore.products.set('a', a);
  await open(shop);
  await signInAs(shop);
  await shop.catalog.loadCategory('milk');
  renderWith(
    <>
      {goods}
      <PromocodeForm />
      <Messages />
    </>,
    shop,
    '/category/milk',
  );
  const pass = (ms: number) => act(() => shop.time.advance(ms));
  await pass(0);
  const add = async () => {
    const button = screen.getByRole('button', { name: /Добавить в корзину: Товар a|Больше: Товар a/ });
    await act(async () => void fireEvent.click(button));
    await pass(0);
  };
  return { shop, pass, add };
}
const card = () => screen.getByRole('article').textContent.replaceAll('\u00A0', ' ');
const says = (text: RegExp | string) => screen.queryByText(text) !== null;

test('[CRT-59] what the store has verified shows on the cards: the new price, and that no more can be had', async () => {
  const { shop, pass, add } = await page();
  await add();
  expect(card()).toContain('100 ₽');
  shop.cartStore.products.set('a', { ...a, price: kopecks(12_000), quantity: 1 });
  await pass(1000);
  expect(card()).toContain('120 ₽');
  expect(card()).toContain('Больше нет');
  expect(screen.getByRole('button', { name: /Больше: Товар a/ })).toHaveProperty('disabled', true);
});

test.each([
  ['the network is away', offline],
  ['the cart is gone', refusal(404, 'CART_NOT_FOUND')],
])(
  '[CRT-60] when %s as the cart is saved, it is fetched again and the shown change saved',
  async (_what, failure) => {
    const { shop, pass, add } = await page();
    const { fetches } = shop.cartStore;
    shop.cartStore.failNext('save', failure);
    await add();
    await pass(1000);
    expect(shop.cartStore.fetches).toBe(fetches + 1);
    await pass(60_000);
    expect(screen.getByRole('button', { name: /Меньше: Товар a/ })).toBeTruthy();
    expect(shop.cartStore.cart.products).toMatchObject([{ productId: 'a', quantity: 1 }]);
  },
);

test('[CRT-61] any other refusal takes the change back without a dialog', async () => {
  const { shop, pass, add } = await page();
  shop.cartStore.failNext('save', refusal(400, 'VALIDATION_ERROR'));
  await add();
  expect(screen.getByRole('button', { name: /Меньше: Товар a/ })).toBeTruthy();
  await pass(1000);
  expect(screen.queryByRole('button', { name: /Меньше: Товар a/ })).toBeNull();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('[CRT-61] [ERC-17] a refused promocode says why under its field, for each of its reasons', async () => {
  const { shop, pass, add } = await page();
  await add();
  await pass(1000);
  const field = screen.getByRole('textbox', { name: 'Промокод' });
  for (const code of promocodeErrorCodes) {
    const message = refusalMessage(code, null);
    shop.cartStore.failNext('save', refusal(422, code, { message }));
    fireEvent.change(field, { target: { value: `КОД${code.length}` } });
    await act(async () => void fireEvent.submit((field as HTMLInputElement).form as HTMLFormElement));
    await pass(0);
    expect([message, says(message)]).toEqual([message, true]);
  }
  expect(shop.cart.quantity('a')).toBe(1);
});

test('[PRM-16] a condition of the attached promotion that the new cart meets is announced for 8 seconds', async () => {
  const { shop, pass } = await page();
  shop.promotions.follow();
  const condition: ShownCondition = {
    type: 'FROM_ORDER_AMOUNT',
    promotionId: 'p',
    productsType: 'OrderProducts',
    completed: false,
    label: 'Ещё на 500 ₽',
  };
  const serverCart = async (completed: boolean) => {
    shop.calls.checkDiscount.always(() => ok([{ ...condition, completed }]));
    const { cart } = shop.cartStore;
    const promotion = {
      id: 'p',
      groupId: null,
      promocode: null,
      name: 'Скидка',
      applied: completed,
      applicable: completed,
      additionalText: '',
      conditions: [condition],
      rule: null,
    };
    shop.cartStore.cart = { ...cart, version: cart.version + 1, promotion };
    shop.cart.refetch();
    await pass(0);
  };
  await serverCart(false);
  expect(says('Условие акции выполнено')).toBe(false);
  await serverCart(true);
  await pass(7999);
  expect(says('Условие акции выполнено')).toBe(true);
  await pass(1);
  expect(says('Условие акции выполнено')).toBe(false);
});

test('[PRM-18] the toast about an X-for-Y discount is gone after 8 seconds', async () => {
  const { pass, add } = await page(<ProductCard product={a} />);
  await add();
  expect(says(/Возьмите 3, заплатите за 2/)).toBe(true);
  await pass(7999);
  expect(says(/Возьмите 3, заплатите за 2/)).toBe(true);
  await pass(1);
  expect(says(/Возьмите 3, заплатите за 2/)).toBe(false);
});
