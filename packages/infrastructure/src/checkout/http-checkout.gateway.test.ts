import { expect, test } from 'vitest';

import { addressOf } from '@shop/application/testing';

import { createApiClient } from '../../testing/api-client.ts';
import { HttpCheckoutGateway } from './http-checkout.gateway.ts';

const id = '00000000-0000-4000-8000-00000000c001';

function createGateway(answer: object) {
  const sent: unknown[] = [];
  const fetch = (url: string, init: RequestInit): Promise<Response> => {
    const key = new Headers(init.headers).get('idempotency-key');
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    sent.push([init.method, url, key, body]);
    return Promise.resolve(new Response(JSON.stringify(answer)));
  };
  return { gateway: new HttpCheckoutGateway(createApiClient(fetch, { baseUrl: '/api/store' })), sent };
}

test('[CHK-15] [CHK-18] [CHK-19] the order goes out with the key of its click, and is asked about by its checkout', async () => {
  const { gateway, sent } = createGateway({ id, processes: [] });
  const { id: _id, label: _label, ...address } = addressOf(1);
  const request = {
    cart: { id, version: 3 },
    payment: { paymentType: 'NEW_CARD' as const, bindingId: null },
    delivery: { coordinates: { lon: 37.6, lat: 55.7 }, address, silent: true },
  };
  expect(await gateway.create(request, 'key-1')).toEqual({ ok: true, value: { id, processes: [] } });
  await gateway.find(id);
  expect(sent).toEqual([
    ['POST', '/api/store/orders/checkout/cart', 'key-1', request],
    ['POST', '/api/store/orders/checkout/find', null, { checkoutId: id }],
  ]);
});

test('[CHK-25] [OPN-282] the address of a payment is asked for by its id', async () => {
  const { gateway, sent } = createGateway({ redirectUrl: 'https://bank.example/1' });
  expect(await gateway.paymentUrl(id)).toEqual({ ok: true, value: 'https://bank.example/1' });
  expect(sent).toEqual([['GET', `/api/store/payments/${id}/redirectUrl`, null, null]]);
});
