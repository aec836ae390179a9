import type { BannerType } from '@shop/domain/banners';
import { ok } from '@shop/domain/kernel';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';

import { routes } from '../routes.ts';
import { fakeShop } from '../testing/fake-shop.ts';
import { partsLoaded, setWidth } from '../testing/render-in-shop.tsx';
import { cartLine } from '../testing/samples.ts';
import { nothing } from '../testing/stub-service.ts';
import { App } from './app.tsx';

const banner = (type: BannerType) => ({
  id: type,
  type,
  text: `Объявление ${type}`,
  description: null,
  buttonText: null,
  link: null,
  icon: null,
  isHideable: false,
  isDynamic: false,
  isExternal: false,
});

/** The banners on a page of a store that has them in these places. */
async function bannersOn(path: string, stores: readonly BannerType[]): Promise<readonly string[]> {
  const shop = fakeShop();
  shop.showcase.set({ showcase: { id: 'store' } as never });
  Object.assign(shop.showcase, { place: { showcaseId: 'store', point: { lat: 1, lon: 2 } } });
  const at = (type: BannerType) => (stores.includes(type) ? ['store'] : []);
  const { config } = shop.config.state;
  const bannerStores = {
    marketing: at('marketing'),
    system: at('system'),
    orderSettings: at('orderSettings'),
  };
  shop.config.set({ config: { ...config, bannerStores } });
  shop.calls.banners.always(() => ok(stores.map(banner)));
  shop.putCart([cartLine(1)]);
  await Promise.all(routes.map((route) => route.screen.load(shop.asShop())));
  render(
    <MemoryRouter initialEntries={['/', path]}>
      <App shop={shop.asShop()} device="DESKTOP" report={nothing()} isLive />
    </MemoryRouter>,
  );
  await partsLoaded();
  const texts = screen.queryAllByText(/^Объявление /).map(({ textContent }) => textContent);
  cleanup();
  return texts.map((text) => text.replace('Объявление ', ''));
}

test('[BNR-09, OPN-161] system banners are under the header of every page, those of orders in the cart', async () => {
  setWidth(1440);
  const places = ['system', 'orderSettings'] as const;
  for (const path of ['/recipes', '/about', '/profile', '/documents', '/nowhere'])
    expect([path, await bannersOn(path, places)]).toEqual([path, ['system']]);
  expect(await bannersOn('/cart', places)).toEqual(['system', 'orderSettings']);
  expect(await bannersOn('/cart', [])).toEqual([]);
});
