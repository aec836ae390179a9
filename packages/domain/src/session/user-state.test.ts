import { expect, test } from 'vitest';

import { isBankSession } from './index.ts';
import type { SessionUser } from './index.ts';

test('[SHL-03] only a session that began with bank sign-in is one', () => {
  const user: SessionUser = { id: 'u', type: 'CUSTOMER', scope: 'SHOP ACCOUNT' };
  expect(isBankSession(null)).toBe(false);
  expect(isBankSession(user)).toBe(false);
  expect(isBankSession({ ...user, openedThrough: 'SMS' })).toBe(false);
  expect(isBankSession({ ...user, openedThrough: 'BANK_ID' })).toBe(true);
});
