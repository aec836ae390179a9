import { documentsPath } from '@shop/domain/documents';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { Overlays } from '../app/overlays.tsx';
import { CartPage } from '../cart/cart-page.tsx';
import { CatalogPage } from '../category/catalog-page.tsx';
import { MainPage } from '../main-page/main-page.tsx';
import { ProfilePage } from '../profile/profile-page.tsx';
import { StoreGate } from '../showcase/index.ts';
import { fakeShop, type FakeShop } from '../testing/fake-shop.ts';
import { BrowserBack, pass, renderInShop } from '../testing/render-in-shop.tsx';
import { settings } from '../testing/samples.ts';
import { AboutPage } from './about-page.tsx';

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

test('[DPL-12] [OPN-170] the about page has the blocks of the main page, the contacts, the app and the documents', () => {
  const shop = fakeShop();
  const { config } = shop.config.state;
  shop.config.set({
    config: {
      ...config,
      aboutBlocks: [{ id: 'products', title: 'О продуктах', text: 'Свежие', imageUrl: null }],
      appLinks: { ...config.appLinks, googlePlay: 'https://g.example', ruStore: 'https://r.example' },
      supportContacts: { phone: '+7 800 000-00-00', messenger: { title: 'Чат', url: 'https://m.example' } },
    },
  });
  renderInShop(<AboutPage />, { shop });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('О сервисе');
  expect(screen.getByRole('heading', { name: 'О продуктах' })).toBeTruthy();
  const hrefs = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  expect(hrefs('Поддержка')).toEqual(['tel:+78000000000', 'https://m.example']);
  expect(hrefs('Приложение')).toEqual(['https://g.example', 'https://r.example']);
  expect(screen.getByRole('link', { name: 'Правила и соглашения' }).getAttribute('href')).toBe(documentsPath);
});

test('[DPL-23] the typed link to the support opens its sheet once, not again for whoever comes back to the page', async () => {
  const { where } = renderInShop(
    <>
      <AboutPage />
      <Overlays />
      <BrowserBack />
    </>,
    { at: '/about?open=support&utm_source=mail' },
  );
  await pass(400);
  expect(screen.getByRole('dialog', { name: 'Поддержка' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Back in the browser' }));
  expect(where()).toBe('/about?utm_source=mail');
});
