import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { getOnClickDeliveryTime } from '@shop/contract/showcase';

import { createTestBackend } from '../support/backend.ts';
import type { TestBackend } from '../support/backend.ts';
import { databaseKinds } from '../support/databases.ts';
import { kazan, moscow } from '../support/fixture.ts';
import { VirtualClock } from '../support/virtual-time.ts';

describe.each(databaseKinds)('delivery by click on %s', (database) => {
  const clock = new VirtualClock();
  let shop: TestBackend;
  let token: string;
  beforeAll(async () => {
    shop = await createTestBackend({ database, clock });
    token = await shop.tokenOf('ANONYMOUS');
  });
  afterAll(async () => shop.close());

  const ask = async (id: string = moscow.id) => shop.call(getOnClickDeliveryTime, { params: { id }, token });
  const local = (at: string) => clock.set(`2026-01-15T${at}:00+03:00`);

  test('[IMP-05] goods come two hours later by the store’s clock while it is open, else after its next opening', async () => {
    local('15:10');
    expect((await ask()).data).toEqual({ type: 'TODAY', time: '2026-01-15T17:30:00+03:00' });
    local('22:30');
    expect((await ask()).data).toEqual({ type: 'TOMORROW', time: '2026-01-16T08:00:00+03:00' });
    // Open from 22:00 to 06:00.
    expect((await ask(kazan.id)).data).toEqual({ type: 'TOMORROW', time: '2026-01-16T00:30:00+03:00' });
  });

  test('[IMP-05] an unknown store and nonsense are refused with their codes', async () => {
    const unknown = await ask('33333333-3333-4333-8333-333333333333');
    expect([unknown.status, unknown.error.code]).toEqual([404, 'SHOWCASE_NOT_FOUND']);
    expect((await ask('x')).error.code).toBe('VALIDATION_ERROR');
  });
});
