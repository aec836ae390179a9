import { ok } from '@shop/domain/kernel';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeShop } from '../testing/fake-shop.ts';
import { renderInShop } from '../testing/render-in-shop.tsx';
import { stories } from '../testing/samples.ts';
import { StoriesPage } from './stories-page.tsx';

const ID = stories.id;

test('[OPN-156] stories that are still on their way show that they are being loaded, until they play', async () => {
  const shop = fakeShop();
  shop.showcase.set({ showcase: { id: 'store' } as never });
  shop.calls.featuring.hold();
  renderInShop(<StoriesPage params={{ key: ID }} />, { shop, at: `/stories/${ID}` });
  await act(() => Promise.resolve());
  expect(screen.getByRole('status', { name: 'Загружаем истории' })).toBeTruthy();
  await act(async () => shop.calls.featuring.resolve(ok(stories)));
  expect(screen.queryByRole('status', { name: 'Загружаем истории' })).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Завтрак за 10 минут' })).toBeTruthy();
});

test('[STO-16] stories that are known not to be there have the title of a page that was not found', async () => {
  const shop = fakeShop();
  shop.showcase.set({ showcase: { id: 'store' } as never });
  await shop.stories.loadStory('none');
  renderInShop(<StoriesPage params={{ key: 'none' }} />, { shop, at: '/stories/none' });
  expect(screen.getByRole('heading', { name: 'Страница не нашлась' })).toBeTruthy();
  expect(document.title).toBe('Страница не нашлась | Самокат');
});
