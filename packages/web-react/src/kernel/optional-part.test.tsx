import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
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

test('[PRD-34] what stands in place of a part is what the server renders, also where the part is loaded before that is hydrated', async () => {
  const shop = Object.assign(fakeShop().asShop(), { has: () => true, load: async () => undefined });
  const Part = optionalPart<{ name: string }>([], async () => ({ name }) => <b>{name}</b>);
  const page = (
    <ShopContext value={shop}>
      <Part name="offer">
        <i>no offer</i>
      </Part>
    </ShopContext>
  );
  const rendered = renderToString(page);
  expect(rendered).toBe('<i>no offer</i>');
  render(page);
  expect(screen.getByText('no offer')).toBeTruthy();
  await act(async () => Promise.resolve());
  const errors = vi.spyOn(console, 'error').mockReturnValue();
  const container = document.createElement('div');
  container.innerHTML = rendered;
  render(page, { container, hydrate: true });
  expect(container.innerHTML).toBe('<b>offer</b>');
  expect(errors).not.toHaveBeenCalled();
  errors.mockRestore();
});
