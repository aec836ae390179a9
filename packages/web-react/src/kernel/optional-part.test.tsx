import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeShop } from '../testing/fake-shop.ts';
import { optionalPart } from './optional-part.tsx';
import { ShopContext } from './shop-context.ts';

test('[CRT-63] [SHL-23] a part that cannot be loaded leaves its screen alone, and comes once the shopper is online again', async () => {
  let isOnline = false;
  const loaded: string[] = [];
  const fetched = async () => {
    await Promise.resolve();
    if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module');
  };
  const shop = Object.assign(fakeShop().asShop(), {
    has: () => false,
    load: async (...features: string[]) => {
      await fetched();
      loaded.push(...features);
    },
  });
  const Part = optionalPart(['orders'], async () => {
    await fetched();
    return ({ name }: { readonly name: string }) => <b>{name}</b>;
  });
  render(
    <ShopContext value={shop}>
      <p>
        cart <Part name="offer" />
      </p>
    </ShopContext>,
  );
  await act(async () => Promise.resolve());
  expect(screen.getByText('cart')).toBeTruthy();
  expect(screen.queryByText('offer')).toBeNull();

  isOnline = true;
  await act(async () => {
    window.dispatchEvent(new Event('online'));
    await Promise.resolve();
  });
  expect(await screen.findByText('offer')).toBeTruthy();
  expect(loaded).toEqual(['orders']);
});
