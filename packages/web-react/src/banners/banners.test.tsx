import type { Banner } from '@shop/application/banners';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';

import { err, ok } from '@shop/domain/kernel';
import { offline } from '@shop/application/testing';

import { FollowLink } from '../navigation/index.ts';
import { fakeShop } from '../testing/fake-shop.ts';
import { Leave, renderInShop } from '../testing/render-in-shop.tsx';
import { category } from '../testing/samples.ts';
import { BannerPlace } from './banner-place.tsx';
import { Banners } from './banners.tsx';

const banner = (id: string, part: Partial<Banner> = {}): Banner => ({
  id,
  type: 'marketing',
  text: `Объявление ${id}`,
  description: 'Подробности',
  buttonText: 'Открыть',
  link: 'shop://cart',
  icon: { type: 'image', url: '/pictures/m/icon.webp' },
  isHideable: true,
  isDynamic: false,
  isExternal: false,
  ...part,
});

async function show(banners: readonly Banner[]) {
  const shop = fakeShop({}, []);
  Object.assign(shop.showcase, { place: { showcaseId: 'store', point: { lat: 1, lon: 2 } } });
  shop.calls.banners.always(() => ok(banners));
  renderInShop(<Banners type="marketing" />, { shop });
  await act(() => Promise.resolve());
  return shop;
}
const settle = () => act(() => Promise.resolve());

test('[BNR-08, BNR-09] a banner has its icon, words and a button that leads where its link does', async () => {
  await show([
    banner('1'),
    banner('2', { type: 'system' }),
    banner('3', { isExternal: true, link: '/recipes' }),
  ]);
  expect(document.querySelectorAll('li')).toHaveLength(2);
  expect(document.querySelector('li')?.textContent).toBe('Объявление 1ПодробностиОткрыть');
  expect(document.querySelector('li img')?.getAttribute('src')).toBe('/pictures/m/icon.webp');
  const [inside, outside] = screen.getAllByRole('link', { name: 'Открыть' });
  expect([inside?.getAttribute('href'), inside?.getAttribute('target')]).toEqual(['/cart', null]);
  expect([
    outside?.getAttribute('href'),
    outside?.getAttribute('target'),
    outside?.getAttribute('rel'),
  ]).toEqual(['/recipes', '_blank', 'noopener noreferrer']);
});

test('[BNR-04, BNR-05] only a banner that can be hidden has a cross; it goes before the call has answered', async () => {
  const shop = await show([banner('1'), banner('2', { isHideable: false })]);
  expect(screen.getAllByRole('button')).toHaveLength(1);
  shop.calls.hideBanner.hold();
  act(() => screen.getByRole('button', { name: 'Скрыть: Объявление 1' }).click());
  expect(screen.queryByText('Объявление 1')).toBeNull();
  expect(screen.getByText('Объявление 2')).toBeTruthy();
  shop.calls.hideBanner.resolve(ok());
  await settle();
  expect(screen.queryByText('Объявление 1')).toBeNull();
});

test('[BNR-06] when the call fails, the banner is back', async () => {
  const shop = await show([banner('1')]);
  shop.calls.hideBanner.give(err(offline));
  act(() => screen.getByRole('button', { name: 'Скрыть: Объявление 1' }).click());
  await settle();
  expect(screen.getByText('Объявление 1')).toBeTruthy();
});

test('[BNR-09, OPN-161] each place shows the banners of its type, and gives its room back where there are none', async () => {
  const shop = fakeShop({}, []);
  Object.assign(shop.showcase, { place: { showcaseId: 'store', point: { lat: 1, lon: 2 } } });
  shop.calls.banners.always(() => ok([banner('1'), banner('2', { type: 'system' })]));
  const system = renderInShop(<Banners type="system" />, { shop });
  expect(system.container.querySelector('[data-no-banners]')).toBeNull();
  await waitFor(() =>
    expect([...system.container.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'Объявление 2ПодробностиОткрыть',
    ]),
  );
  system.unmount();
  const { container } = renderInShop(<Banners type="orderSettings" />, { shop });
  await waitFor(() => expect(container.querySelector('[data-no-banners]')).toBeTruthy());
  expect(container.querySelectorAll('li')).toHaveLength(0);
});

test('[BNR-09, OPN-161] a store without banners of a kind keeps no place for them and asks for none', async () => {
  const shop = fakeShop();
  shop.showcase.set({ showcase: { id: 'store' } as never });
  const { config } = shop.config.state;
  shop.config.set({
    config: { ...config, bannerStores: { marketing: ['store'], system: [], orderSettings: [] } },
  });
  renderInShop(
    <>
      <BannerPlace type="marketing" />
      <BannerPlace type="system" />
    </>,
    { shop },
  );
  await settle();
  expect(
    [...document.querySelectorAll('[data-banner-place]')].map((place) =>
      place.getAttribute('data-banner-place'),
    ),
  ).toEqual(['marketing']);
});

test('[BNR-08, OPN-165] a link to the discounts leads nowhere once the shopper has gone elsewhere', async () => {
  const shop = fakeShop();
  const { promise, resolve } = Promise.withResolvers<void>();
  shop.discounts.loadCategories.mockReturnValue(promise as never);
  shop.discounts.categories$.next({ status: 'ready', data: [category(1)] as never });
  const { where } = renderInShop(
    <>
      <Routes>
        <Route path="/" element={<FollowLink link="shop://main/discounts">Скидки</FollowLink>} />
        <Route path="*" element={null} />
      </Routes>
      <Leave to="/about" />
    </>,
    { shop },
  );
  for (const name of ['Скидки', 'Leave']) await act(async () => fireEvent.click(screen.getByText(name)));
  await act(async () => resolve());
  expect(where()).toBe('/about');
});

test('[BNR-09] banners that could not be loaded give their room back', async () => {
  const shop = fakeShop({}, []);
  Object.assign(shop.showcase, { place: { showcaseId: 'store', point: { lat: 1, lon: 2 } } });
  shop.calls.banners.give(err(offline));
  const { container } = renderInShop(<Banners type="marketing" />, { shop });
  expect(container.querySelector('[data-no-banners]')).toBeNull();
  await waitFor(() => expect(container.querySelector('[data-no-banners]')).toBeTruthy());
});
