import { expect, test, vi } from 'vitest';

import { ok } from '@shop/domain/kernel';
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
