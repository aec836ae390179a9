import { afterAll, beforeAll, expect, test } from 'vitest';

import { createAddress, deleteAddress, listAddresses } from '@shop/contract/address';
import { getWebConfig } from '@shop/contract/config';
import { getOrder, listOrders } from '@shop/contract/orders';
import { listEndpoints } from '@shop/contract/openapi';
import { getProfile } from '@shop/contract/profile';
import { userTypes } from '@shop/domain/session';

import { address, createWorld } from '../support/shopper.ts';
import type { World } from '../support/shopper.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld('pglite');
});
afterAll(async () => world.close());

test('[SHL-46] tokens belong to visitors, customers and robots, and no call needs higher rights', () => {
  expect([...userTypes].toSorted()).toEqual(['ANONYMOUS', 'CUSTOMER', 'ROBOT']);
  const access = new Set(listEndpoints().map(({ endpoint }) => endpoint.access));
  expect([...access].toSorted()).toEqual([
    'any',
    'customer',
    'marked',
    'optional',
    'public',
    'shopper',
    'signed',
    'webServer',
  ]);
  // Operators' actions are not API calls at all.
  const settings = listEndpoints().filter(
    ({ group, endpoint }) => (group === 'config' || group === 'maintenance') && endpoint.method !== 'GET',
  );
  expect(settings).toEqual([]);
});

test('[SHL-46] no token reads or changes another user’s data', async () => {
  const { shop } = world;
  const owner = (await world.customerWithCart()).token;
  const order = await world.order(owner);
  const saved = await shop.call(createAddress, { token: owner, body: address });
  const addressId = String(saved.data.selectedAddress.id);
  const own = await shop.call(getOrder, { token: owner, params: { orderId: order.orderId } });
  expect(own.status).toBe(200);

  const strangers = {
    customer: (await world.customerWithCart()).token,
    visitor: await world.anonymous(),
    robot: await shop.tokenOf('ROBOT'),
  };
  for (const [who, token] of Object.entries(strangers)) {
    const read = await shop.call(getOrder, { token, params: { orderId: order.orderId } });
    expect([who, read.status]).toEqual([who, who === 'customer' ? 404 : 403]);
    const removed = await shop.call(deleteAddress, { token, params: { addressId } });
    expect([who, [403, 404].includes(removed.status)]).toEqual([who, true]);
    const orders = await shop.call(listOrders, { token });
    const listed = await shop.call(listAddresses, { token });
    expect([who, JSON.stringify([orders.data, listed.data]).includes(order.orderId)]).toEqual([who, false]);
    expect([who, JSON.stringify(listed.data).includes(address.street)]).toEqual([who, false]);
  }
  const { data } = await shop.call(listAddresses, { token: owner });
  expect(data.addresses.map(({ id }) => String(id))).toContain(addressId);
});

test('[SHL-46] a role that a token claims for itself gives nothing', async () => {
  const { shop } = world;
  const [header = '', payload = '', signature = ''] = (await shop.tokenOf('CUSTOMER')).split('.');
  const partOf = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  const admin = partOf({ ...claims, userType: 'ADMIN', scope: 'admin', role: 'admin' });
  const claimed = [
    [header, admin, signature].join('.'),
    [partOf({ alg: 'none', typ: 'JWT' }), admin, ''].join('.'),
  ];
  for (const token of claimed) {
    const answer = await shop.call(getProfile, { token });
    expect([answer.status, answer.error.code]).toEqual([401, 'INVALID_ACCESS_TOKEN']);
  }
  const put = await shop.backend.fetch(
    new Request(`http://store.test${getWebConfig.path}`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${await shop.tokenOf('CUSTOMER')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ features: { debugBar: true } }),
    }),
  );
  expect([404, 405]).toContain(put.status);
});
