import type { BonusEntry } from '@shop/application/loyalty';
import { loyaltyAccountOf } from '@shop/application/testing';
import { err, kopecks, ok } from '@shop/domain/kernel';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { fakeShop } from '../testing/fake-shop.ts';
import { pass, renderInShop } from '../testing/render-in-shop.tsx';
import { BonusesPage } from './bonuses-page.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const gift: BonusEntry = {
  id: '1',
  kind: 'GRANT',
  amount: 5000,
  at: '2026-05-01T08:00:00.000Z',
  orderNumber: null,
};

/** The page of a shopper who has 100 bonuses and no history. */
async function page() {
  const shop = fakeShop();
  shop.config.set({ features: { ...shop.config.state.features, sberLoyalty: true } });
  shop.session.set({ isSignedIn: true });
  shop.calls.loyaltyAccount.always(() => ok(loyaltyAccountOf({ balance: kopecks(10_000) })));
  shop.calls.loyaltyHistory.always(() => ok([]));
  renderInShop(<BonusesPage />, { shop, at: '/profile/bonuses' });
  await pass(0);
  expect(screen.getByText('У вас 100 бонусов')).toBeTruthy();
  expect(screen.queryByRole('listitem')).toBeNull();
  return shop;
}

/** The shopper was in another tab; browsers tell the return twice. */
async function comeBack(): Promise<void> {
  await act(async () => {
    fireEvent.blur(window);
    fireEvent.focus(window);
    fireEvent(document, new Event('visibilitychange'));
  });
  await pass(0);
}

describe('whoever comes back to /profile/bonuses', () => {
  test('[LOY-35] reads what has changed meanwhile, and it is asked for once', async () => {
    const shop = await page();
    shop.calls.loyaltyAccount.always(() => ok(loyaltyAccountOf({ balance: kopecks(15_000) })));
    shop.calls.loyaltyHistory.always(() => ok([gift]));
    const asked = shop.calls.loyaltyAccount.calls.length;
    await comeBack();
    expect(screen.getByText('У вас 150 бонусов')).toBeTruthy();
    expect(screen.getByRole('listitem').textContent).toContain('+50');
    expect(shop.calls.loyaltyAccount.calls).toHaveLength(asked + 1);
  });

  test('[LOY-35] reads a new history also where the balance is the same again', async () => {
    const shop = await page();
    shop.calls.loyaltyHistory.always(() => ok([gift]));
    await comeBack();
    expect(screen.getByRole('listitem').textContent).toContain('+50');
  });

  test('[LOY-35] keeps what is shown without a connection', async () => {
    const shop = await page();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fireEvent.offline(window);
    shop.calls.loyaltyAccount.always(() =>
      err({ kind: 'network', status: 'FETCH_ERROR', reason: 'unreachable' }),
    );
    await comeBack();
    expect(screen.getByText('У вас 100 бонусов')).toBeTruthy();
  });
});
