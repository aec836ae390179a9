import { describe, expect, test, vi } from 'vitest';

import { offline } from '@shop/application/testing';
import { err, ok } from '@shop/domain/kernel';
import { createTestShop, open } from '@shop/infrastructure/testing';

import type { AfterRestore } from './index.ts';

test('[DEL-11] [DEL-12] while the account is being restored, closing the question takes nothing back', async () => {
  const shop = await open(createTestShop());
  const restored = vi.fn<AfterRestore['restored']>();
  const kept = vi.fn<AfterRestore['kept']>();
  shop.calls.restoreAccount.hold();
  shop.accountRestore.ask({ restored, kept });
  const restoring = shop.accountRestore.restore();
  await shop.accountRestore.keepDeleted();
  await shop.accountRestore.restore();
  expect(shop.accountRestore.state).toEqual({ step: 'RUNNING' });
  expect([shop.calls.restoreAccount.calls.length, shop.calls.keepDeleted.calls.length]).toEqual([1, 0]);
  shop.calls.restoreAccount.resolve(ok({ cartLinesAdded: true }));
  await restoring;
  expect(restored.mock.calls).toEqual([[true]]);
  expect(kept).not.toHaveBeenCalled();
});

describe('the account is back, but its session was not opened', () => {
  async function restored() {
    const shop = await open(createTestShop());
    const after = { restored: vi.fn<AfterRestore['restored']>(), kept: vi.fn<AfterRestore['kept']>() };
    shop.calls.restoreAccount.give(ok({ cartLinesAdded: true }));
    shop.calls.reopen.give(err(offline));
    shop.accountRestore.ask(after);
    await shop.accountRestore.restore();
    return { shop, after };
  }

  test('[DEL-12] [AUT-42] nothing that waited goes on; the next tap enters it without restoring it again', async () => {
    const { shop, after } = await restored();
    expect(after.restored).not.toHaveBeenCalled();
    expect(shop.accountRestore.state).toEqual({ step: 'ASKED' });
    expect(shop.alerts.state.alert?.text).toBe('Не сработало. Попробуйте попозже');
    await shop.accountRestore.restore();
    expect(shop.session.state.isSignedIn).toBe(true);
    expect(after.restored.mock.calls).toEqual([[true]]);
    expect(shop.calls.restoreAccount.calls).toHaveLength(1);
  });

  test('[DEL-11] [AUT-02] Отмена ends its session, and the visitor stays a visitor', async () => {
    const { shop, after } = await restored();
    await shop.accountRestore.keepDeleted();
    await shop.time.advance(0);
    expect([shop.calls.stayAnonymous.calls.length, shop.calls.keepDeleted.calls]).toEqual([1, []]);
    expect(shop.session.state.isSignedIn).toBe(false);
    expect([after.restored.mock.calls, after.kept.mock.calls.length]).toEqual([[], 1]);
  });

  test('[DEL-12] a browser that has lost the session is told so, and nothing goes on as if it were signed in', async () => {
    const { shop, after } = await restored();
    shop.calls.reopen.give(ok({ user: null }));
    await shop.accountRestore.restore();
    expect(shop.accountRestore.state).toEqual({ step: 'NONE' });
    expect([after.restored.mock.calls, after.kept.mock.calls.length]).toEqual([[], 1]);
  });
});
