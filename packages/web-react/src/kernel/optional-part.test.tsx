import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { fakeShop } from '../testing/fake-shop.ts';
import { optionalPart } from './optional-part.tsx';
import { ShopContext } from './shop-context.ts';

test('[CRT-63] [SHL-23] a part that cannot be loaded leaves its screen alone; a new page is loaded once the shopper is online again', async () => {
  const fetched = async () => {
    await Promise.resolve();
    throw new TypeError('Failed to fetch dynamically imported module');
  };
  const shop = Object.assign(fakeShop().asShop(), {
    has: () => false,
    load: fetched,
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

  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  expect(reload).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('online'));
  expect(reload).toHaveBeenCalledOnce();
  reload.mockRestore();
});
