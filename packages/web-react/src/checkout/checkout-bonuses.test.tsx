import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { fakeShop } from '../testing/fake-shop.ts';
import { renderInShop } from '../testing/render-in-shop.tsx';
import { address, cartLine } from '../testing/samples.ts';
import { CheckoutPage } from './checkout-page.tsx';

const code = vi.hoisted(() => Promise.withResolvers<void>());

vi.mock('../loyalty/index.ts', async () => {
  await code.promise;
  return { BonusBlock: () => <p>Бонусы</p> };
});

test('[CHK-01] [LOY-17] the block of bonuses has its place before its code is there, so that the payment method does not move', async () => {
  const shop = fakeShop();
  shop.config.set({ features: { ...shop.config.state.features, sberLoyalty: true } });
  shop.session.set({ isSignedIn: true });
  shop.address.set({ addresses: [address()], selected: { address: address(), isConfirmed: true } });
  shop.putCart([cartLine(1, 6)]);
  renderInShop(<CheckoutPage />, { shop, at: '/checkout' });
  const payment = screen.getByRole('heading', { name: 'Оплата' }).closest('section');
  const above = payment?.previousElementSibling;
  expect(above?.textContent).toBe('');
  code.resolve();
  await screen.findByText('Бонусы');
  expect(payment?.previousElementSibling?.textContent).toBe('Бонусы');
});
