import { createHmac, hkdfSync, randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createAddress, listAddresses } from '@shop/contract/address';

import { bothDatabases } from '../support/databases.ts';
import { address, claimsOf, createWorld, randomPhone } from '../support/shopper.ts';
import type { World } from '../support/shopper.ts';

const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;

describe.each(bothDatabases)('housekeeping on %s', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(database);
  });
  afterAll(async () => world.close());

  const cartsOf = async (token: string) =>
    world.db.selectFrom('carts').select('id').where('user_id', '=', claimsOf(token).sub).execute();
  const addressesOf = async (token: string) =>
    world.db.selectFrom('address').select('id').where('user_id', '=', claimsOf(token).sub).execute();

  test('[OPN-271] idempotency keys are deleted after a day, also of shoppers who never order again', async () => {
    const customer = await world.customerWithCart();
    const key = randomUUID();
    await world.create(customer.token, world.orderBody(await world.cart(customer.token)), key);
    const kept = async () =>
      world.db.selectFrom('idempotency_keys').select('key').where('key', '=', key).execute();
    expect(await kept()).toHaveLength(1);
    await world.shop.runDueJobs(DAY_MS / 2);
    expect(await kept()).toHaveLength(1);
    await world.shop.runDueJobs(2 * DAY_MS);
    expect(await kept()).toHaveLength(0);
  });

  test('[OPN-303] a visitor’s cart and addresses are deleted with the last session; an account keeps its own', async () => {
    const visitor = await world.anonymous();
    const customer = await world.signIn();
    for (const token of [visitor, customer.token]) {
      await world.fill(token, { '400': 1 });
      await world.shop.call(createAddress, { token, body: address });
    }
    await world.shop.runDueJobs(2 * DAY_MS);
    expect([await cartsOf(visitor), await addressesOf(visitor)].map((rows) => rows.length)).toEqual([1, 1]);
    await world.shop.runDueJobs(YEAR_MS);
    expect([await cartsOf(visitor), await addressesOf(visitor)].map((rows) => rows.length)).toEqual([0, 0]);
    expect(await cartsOf(customer.token)).toHaveLength(1);
    expect(await addressesOf(customer.token)).toHaveLength(1);
  });

  test('[ADR-27] a user keeps at most a hundred addresses: the oldest is deleted', async () => {
    const token = await world.anonymous();
    const first = await world.shop.call(createAddress, { token, body: address });
    for (let count = 1; count <= 100; count += 1)
      await world.shop.call(createAddress, { token, body: { ...address, flat: String(count) } });
    expect(await addressesOf(token)).toHaveLength(100);
    const { addresses } = (await world.shop.call(listAddresses, { token })).data;
    expect(addresses[0]?.flat).toBe('100');
    expect(addresses.map(({ id }) => id)).not.toContain(first.data.selectedAddress.id);
  });

  test('[AUT-15] login codes are stored hashed with a key of their own', async () => {
    const phone = randomPhone();
    await world.code(phone);
    const { loginCodeKey, antibotToken } = world.shop.backend.context.settings;
    expect(loginCodeKey).not.toBe(antibotToken);
    const row = await world.db
      .selectFrom('one_time_codes')
      .select('code_hash')
      .where('subject', '=', phone)
      .executeTakeFirstOrThrow();
    const [code = ''] = await world.parties.codesSentTo(phone);
    const key = Buffer.from(hkdfSync('sha256', loginCodeKey, '', 'login codes', 32));
    expect(row.code_hash).toBe(createHmac('sha256', key).update(`${phone}:${code}`).digest('hex'));
  });
});
