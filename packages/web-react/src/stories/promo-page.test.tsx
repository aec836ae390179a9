import type { Featuring } from '@shop/application/stories';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { err, ok } from '@shop/domain/kernel';
import { offline, refusal } from '@shop/application/testing';

import { fakeShop } from '../testing/fake-shop.ts';
import { DrawerAt, pass, renderInShop } from '../testing/render-in-shop.tsx';
import { product, slide } from '../testing/samples.ts';
import { PromoPage } from './promo-page.tsx';

const ID = '00000000-0000-4000-8000-000000000001';

const promo = (part: Partial<Featuring> = {}): Featuring => ({
  id: ID,
  title: 'Ягодная неделя',
  imageUrl: '/pictures/m/berries.webp',
  previewUrl: null,
  description: 'Сладкие',
  target: null,
  advertId: null,
  displayType: 'PROMO_CATEGORY',
  slides: [],
  categories: [
    { title: 'Ягоды', products: [product(1), product(2)] },
    { title: 'Мёд', products: [product(3)] },
  ],
  ...part,
});
const slides = [slide];

async function open(answer: Featuring | 'missing' | 'failed', isDrawer = false) {
  const shop = fakeShop();
  shop.showcase.set({ showcase: { id: 'store' } as never });
  shop.calls.featuring.always(() =>
    answer === 'missing' ? err(refusal(404, 'NOT_FOUND')) : answer === 'failed' ? err(offline) : ok(answer),
  );
  const page = <PromoPage params={{ featuringId: ID }} />;
  const { where } = renderInShop(isDrawer ? <DrawerAt path="/promo">{page}</DrawerAt> : page, {
    shop,
    at: '/promo',
  });
  await act(() => Promise.resolve());
  return Object.assign(shop, { where });
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Lets the only slide end, and a player that closes go. */
async function playOn() {
  await pass(0);
  await pass(10_000);
  await pass(1_000);
}

test('[STO-03] [CTG-28] a promo category shows its goods by category, and no stories', async () => {
  await open(promo({ slides }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ягодная неделя');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Ягоды',
    'Мёд',
  ]);
  expect(screen.getByRole('list', { name: 'Ягоды' }).textContent).toContain('Товар 1');
  expect(screen.queryByRole('button', { name: 'Смотреть истории' })).toBeNull();
  const crumbs = screen.getByRole('navigation', { name: 'Где вы' }).querySelectorAll('a');
  expect([...crumbs].map((crumb) => [crumb.textContent, crumb.getAttribute('href')])).toEqual([
    ['Главная', '/'],
  ]);
});

test('[STO-03, STO-14, STO-25] a promo with stories has a picture of 112×148 px that plays them, again and again', async () => {
  await open(promo({ displayType: 'PROMO_CATEGORY_WITH_STORIES', slides }));
  const button = screen.getByRole('button', { name: 'Смотреть истории' });
  const picture = button.querySelector('img');
  expect([picture?.getAttribute('width'), picture?.getAttribute('height')]).toEqual(['112', '148']);
  act(() => button.click());
  expect(screen.getByRole('dialog', { name: 'Ягодная неделя' })).toBeTruthy();
  await playOn();
  expect(screen.getByRole('dialog', { name: 'Ягодная неделя' })).toBeTruthy();
});

test('[UIX-16] stories whose picture fails can be played, without a mark of the browser in its place', async () => {
  await open(promo({ displayType: 'PROMO_CATEGORY_WITH_STORIES', slides }));
  const button = screen.getByRole('button', { name: 'Смотреть истории' });
  act(() => void fireEvent.error(button.querySelector('img') as Element));
  expect(button.querySelector('img')).toBeNull();
  act(() => button.click());
  expect(screen.getByRole('dialog', { name: 'Ягодная неделя' })).toBeTruthy();
});

test.each([
  [null, null],
  ['/pictures/m/a.webp', '/pictures/l/a.webp'],
])(
  '[STO-03] stories of a promo without a picture of its own can be played, by the picture of the first slide: %s',
  async (imageUrl, shown) => {
    const own = { imageUrl: null, previewUrl: null, displayType: 'PROMO_CATEGORY_WITH_STORIES' } as const;
    await open(promo({ ...own, slides: slides.map((slide) => ({ ...slide, imageUrl })) }));
    const button = screen.getByRole('button', { name: 'Смотреть истории' });
    expect(button.querySelector('img')?.getAttribute('src') ?? null).toBe(shown);
    act(() => button.click());
    expect(screen.getByRole('dialog', { name: 'Ягодная неделя' })).toBeTruthy();
  },
);

test('[STO-03] [STO-14] a promo of stories shows the player, which closes after the last slide', async () => {
  await open(promo({ displayType: 'STORY_PLAYER', slides }));
  expect(screen.getByRole('dialog', { name: 'Ягодная неделя' })).toBeTruthy();
  await playOn();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[STO-14] a player that closes by itself while its promo is left leads no further back', async () => {
  const { where } = await open(promo({ displayType: 'STORY_PLAYER', slides }), true);
  await pass(0);
  await pass(10_000);
  act(() => screen.getByText('Leave').click());
  await pass(1_000);
  expect(where()).toBe('/about');
});

test('[STO-04] a promo that does not exist says so and leads to the main page', async () => {
  await open('missing');
  expect(screen.getByText('Такой акции нет')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Перейти на главную' }).getAttribute('href')).toBe('/');
});

test('[STO-02] a promo that could not be loaded can be asked for again', async () => {
  const shop = await open('failed');
  shop.calls.featuring.always(() => ok(promo()));
  act(() => screen.getByRole('button', { name: /Повторить|Обновить|Попробовать/ }).click());
  await act(() => Promise.resolve());
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ягодная неделя');
});

test('[STO-18] a promo with an advert says that it is one, one without does not', async () => {
  await open(promo({ advertId: ID }));
  expect(screen.getByRole('button', { name: 'Реклама' })).toBeTruthy();
});
