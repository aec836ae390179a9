import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { Overlays } from '../app/overlays.tsx';
import { CartPage } from '../cart/cart-page.tsx';
import { CatalogPage } from '../category/catalog-page.tsx';
import { MainPage } from '../main-page/main-page.tsx';
import { ProfilePage } from '../profile/profile-page.tsx';
import { StoreGate } from '../showcase/index.ts';
import { fakeShop, type FakeShop } from '../testing/fake-shop.ts';
import { pass, renderInShop } from '../testing/render-in-shop.tsx';
import { settings } from '../testing/samples.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const failing = (shop: FakeShop) => {
  shop.showcase.set({ status: 'fatal' });
  shop.cart.set({ status: 'failed' });
  shop.catalog.main$.next({ status: 'failed' });
  shop.catalog.categories$.next({ status: 'failed' });
};
const screens = [
  ['the profile', <ProfilePage key="profile" />, 'Поддержка'],
  ['a store that fails', <StoreGate key="gate">{null}</StoreGate>, 'Написать в поддержку'],
  ['a cart that fails', <CartPage key="cart" />, 'Написать в поддержку'],
  ['a main page that fails', <MainPage key="main" />, 'Написать в поддержку'],
  ['a catalogue that fails', <CatalogPage key="catalog" />, 'Написать в поддержку'],
] as const;

describe('support', () => {
  test.each(screens)(
    '[UIX-26] [ACC-13] the support button of %s opens the contacts',
    async (_, screenOf, button) => {
      const shop = fakeShop();
      failing(shop);
      shop.showcase.set({ settings: settings({ supportPhone: '+7 800 000-00-00' }) });
      renderInShop(
        <>
          {screenOf}
          <Overlays />
        </>,
        { shop },
      );
      fireEvent.click(screen.getByRole('button', { name: button }));
      await pass(400);
      const drawer = within(screen.getByRole('dialog', { name: 'Поддержка' }));
      expect(drawer.getByRole('link', { name: /Позвонить/ }).getAttribute('href')).toBe('tel:+78000000000');
    },
  );

  test('[UIX-26] without contacts the drawer says that they will come', async () => {
    renderInShop(
      <>
        <ProfilePage />
        <Overlays />
      </>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Поддержка' }));
    await pass(400);
    expect(screen.getByText('Контакты скоро появятся')).toBeTruthy();
  });
});
