import { expect, test } from 'vitest';

import { accountStanding, RESTORE_WINDOW_S } from './account-standing.ts';

const markedAt = new Date('2026-03-02T09:00:00Z');
const after = (ms: number) => new Date(markedAt.getTime() + ms);
const window = RESTORE_WINDOW_S * 1000;

test('[DEL-14] [OPN-346] a marked account can be restored for 30 days, and not a moment longer', () => {
  expect(accountStanding(null, markedAt)).toEqual({ kind: 'ACTIVE' });
  const restorableUntil = after(30 * 86_400_000);
  expect(accountStanding(markedAt, markedAt)).toEqual({ kind: 'MARKED', restorableUntil });
  expect(accountStanding(markedAt, after(window - 1))).toEqual({ kind: 'MARKED', restorableUntil });
  expect(accountStanding(markedAt, after(window))).toEqual({ kind: 'EXPIRED' });
});
