import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { fakeShop } from '../testing/fake-shop.ts';
import { pass, renderInShop } from '../testing/render-in-shop.tsx';
import { product } from '../testing/samples.ts';
import { ShareButton } from './share-button.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function show(isOn: boolean) {
  const shop = fakeShop();
  shop.config.set({ features: { ...shop.config.state.features, shareButton: isOn } });
  return renderInShop(<ShareButton product={product(1)} />, { shop }).shop;
}

test('[PRD-23] the button copies the link of the product', async () => {
  const shop = show(true);
  fireEvent.click(screen.getByRole('button', { name: 'Поделиться' }));
  await pass(0);
  expect(shop.share.copyProductLink).toHaveBeenCalledWith(product(1));
});

test('[PRD-24] after copying it says so for 2 seconds, and again after another copy', async () => {
  show(true);
  fireEvent.click(screen.getByRole('button', { name: 'Поделиться' }));
  await pass(0);
  await pass(1999);
  fireEvent.click(screen.getByRole('button', { name: 'Ссылка скопирована' }));
  await pass(0);
  await pass(1999);
  expect(screen.getByRole('button', { name: 'Ссылка скопирована' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Ссылка скопирована');
  await pass(1);
  expect(screen.getByRole('button', { name: 'Поделиться' })).toBeTruthy();
});

test('[PRD-24] [OPN-147] a failed copy is not reported as copied', async () => {
  const shop = show(true);
  shop.share.copyProductLink.mockResolvedValue(false);
  fireEvent.click(screen.getByRole('button', { name: 'Поделиться' }));
  await pass(0);
  expect(screen.getByRole('button', { name: 'Поделиться' })).toBeTruthy();
});

test('[FLG-13] with its flag off there is no button', () => {
  show(false);
  expect(screen.queryByRole('button')).toBeNull();
});
