import { fireEvent, screen } from '@testing-library/react';
import { ok } from '@shop/domain/kernel';
import { expect, test } from 'vitest';

import { ProductCard } from '../catalog/index.ts';
import { BuyBlock } from '../product/buy-block.tsx';
import { fakeShop } from '../testing/fake-shop.ts';
import { partsLoaded, renderInShop } from '../testing/render-in-shop.tsx';
import { product, productDetails } from '../testing/samples.ts';
import { RestockNotice } from './index.ts';

function customer() {
  const shop = fakeShop();
  shop.session.set({ isSignedIn: true });
  Object.assign(shop.showcase, { id: 'store' });
  shop.showcase.set({ showcase: { id: 'store' } as never });
  return shop;
}

const goneDetails = productDetails(1, { quantity: 0, isAvailable: false });

test('[PRD-34] a sold-out product offers to tell when it is back, and takes that back', async () => {
  const { shop } = renderInShop(<BuyBlock product={goneDetails} />, { shop: customer() });
  await partsLoaded();
  fireEvent.click(screen.getByRole('button', { name: 'Сообщить о поступлении' }));
  await partsLoaded();
  expect(shop.calls.addRestockWish.calls).toEqual([['store', product(1).id]]);
  fireEvent.click(screen.getByRole('button', { name: 'Сообщим, когда появится' }));
  await partsLoaded();
  expect(shop.calls.removeRestockWish.calls).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Сообщить о поступлении' })).toBeTruthy();
});

const soldOut = product(1, { quantity: 0, isAvailable: false });

test('[PRD-34] a sold-out card offers to tell when it is back, and takes that back', async () => {
  const { shop } = renderInShop(<ProductCard product={soldOut} />, { shop: customer() });
  await partsLoaded();
  fireEvent.click(screen.getByRole('button', { name: 'Раскупили. Сообщить о поступлении: Товар 1' }));
  await partsLoaded();
  expect(shop.calls.addRestockWish.calls).toEqual([['store', soldOut.id]]);
  fireEvent.click(screen.getByRole('button', { name: 'Раскупили. Сообщим, когда появится: Товар 1' }));
  await partsLoaded();
  expect(shop.calls.removeRestockWish.calls).toHaveLength(1);
  expect(screen.getAllByText('Раскупили')).toHaveLength(1);
});

test.each([
  ['card', <ProductCard key="card" product={soldOut} />],
  ['product', <BuyBlock key="product" product={goneDetails} />],
])(
  '[PRD-34] [AUT-42] on a sold-out %s a visitor is asked to sign in, and nothing is asked of the store before',
  async (_, part) => {
    const shop = fakeShop();
    renderInShop(part, { shop });
    await partsLoaded();
    fireEvent.click(screen.getByRole('button', { name: /Сообщить о поступлении/ }));
    await partsLoaded();
    expect(shop.signInRequest.open).toHaveBeenCalledOnce();
    expect(shop.calls.restockWishes.calls).toEqual([]);
  },
);

test('[PRD-34] [SHL-23] a visitor whose tap cannot be followed without a connection is told', async () => {
  const shop = Object.assign(fakeShop(), { has: () => false });
  const { asShop } = shop;
  Object.assign(shop, {
    asShop: () =>
      Object.assign(asShop(), { load: async () => Promise.reject(new TypeError('Failed to fetch')) }),
  });
  renderInShop(<BuyBlock product={goneDetails} />, { shop });
  fireEvent.click(screen.getByRole('button', { name: 'Сообщить о поступлении' }));
  await partsLoaded();
  expect(shop.alerts.state.alert?.text).toBe('Не сработало. Попробуйте попозже');
});

test('[PRD-34] what an account waits for is marked on its cards', async () => {
  const shop = customer();
  shop.calls.restockWishes.always(() => ok({ productIds: [soldOut.id], back: [] }));
  renderInShop(
    <>
      <ProductCard product={soldOut} />
      <ProductCard product={product(2, { quantity: 0 })} />
    </>,
    { shop },
  );
  await partsLoaded();
  expect(screen.getAllByText(/^Сообщ/).map((each) => each.textContent)).toEqual(['Сообщим', 'Сообщить']);
  expect(shop.calls.restockWishes.calls).toHaveLength(1);
});

test('[PRD-34] a product that can be bought does not', async () => {
  renderInShop(<BuyBlock product={productDetails(1)} />, { shop: customer() });
  await partsLoaded();
  expect(screen.queryByRole('button', { name: 'Сообщить о поступлении' })).toBeNull();
});

test('[PRD-34] three goods that are back are named, and read once, the next ones are', async () => {
  const shop = customer();
  const back = [1, 2, 3, 4].map((n) => product(n));
  shop.calls.restockWishes.always(() => ok({ productIds: back.map(({ id }) => id), back }));
  renderInShop(<RestockNotice />, { shop });
  await partsLoaded();
  const named = () => screen.queryAllByRole('link').map((link) => link.textContent);
  expect(named()).toEqual(['Товар 1', 'Товар 2', 'Товар 3']);
  fireEvent.click(screen.getByRole('link', { name: 'Товар 2' }));
  await partsLoaded();
  expect(named()).toEqual(['Товар 1', 'Товар 3', 'Товар 4']);
  fireEvent.click(screen.getByRole('button', { name: 'Понятно' }));
  await partsLoaded();
  expect(named()).toEqual([]);
  expect(shop.calls.removeRestockWish.calls).toHaveLength(4);
});
