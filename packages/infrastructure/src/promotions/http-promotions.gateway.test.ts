import { FakeLogger, VirtualTime } from '@shop/application/testing';
import { expect, test } from 'vitest';

import { ApiClient } from '../http/index.ts';
import { HttpPromotionsGateway } from './http-promotions.gateway.ts';

test('[PRM-30] the products of a promotion are requested by showcase and promotion, 200 from the first on', async () => {
  const sent: string[] = [];
  const fetch = (url: string): Promise<Response> => {
    sent.push(url);
    return Promise.resolve(new Response('{"products":[]}'));
  };
  const tokens = {
    current: () => 'token',
    fresh: async () => 'token',
    renew: async () => null,
    reportMissing: () => undefined,
  };
  const settings = {
    baseUrl: '',
    deviceId: () => null,
    platform: () => 'web',
    timeoutMs: () => 30_000,
    sendsCookies: () => false,
    onServerDate: () => undefined,
  };
  const api = new ApiClient(fetch, tokens, new VirtualTime(), settings, new FakeLogger());
  const gateway = new HttpPromotionsGateway(api);
  for (const list of ['CONDITION_PRODUCTS', 'PROMOTION_PRODUCTS'] as const)
    expect(await gateway.products('store', 'promo', list)).toEqual({ ok: true, value: [] });
  expect(sent).toEqual(
    ['CONDITION_PRODUCTS', 'PROMOTION_PRODUCTS'].map(
      (list) => `/promo/store/promotions/promo/products?productsType=${list}&limit=200&offset=0`,
    ),
  );
});
