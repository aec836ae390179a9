import { expect, test } from 'vitest';

import { kopecks } from '../kernel/index.ts';
import { bonusOfOrder } from './earned.ts';
import { orderStatusTypes } from './status.ts';

test('[ORD-22] [OPN-248] an order brings its bonuses, one that is cancelled or about to be brings none', () => {
  const none = orderStatusTypes.filter((status) => bonusOfOrder(status, kopecks(600)) !== 600);
  expect(none).toEqual(['CANCEL_PENDING', 'CANCELLED']);
  expect(bonusOfOrder('CANCELLED', kopecks(600))).toBe(0);
});
