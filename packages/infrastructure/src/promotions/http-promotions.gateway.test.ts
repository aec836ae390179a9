import { expect, test } from 'vitest';

import { createApiClient } from '../../testing/api-client.ts';
import { HttpPromotionsGateway } from './http-promotions.gateway.ts';

test('[PRM-30] the products of a promotion are requested by showcase and promotion, 200 from the first on', async () => {
  const sent: string[] = [];
  const fetch = (url: string): Promise<Response> => {
    sent.push(url);
    return Promise.resolve(new Response('{"products":[]}'));
  };
  const gateway = new HttpPromotionsGateway(createApiClient(fetch));
  for (const list of ['CONDITION_PRODUCTS', 'PROMOTION_PRODUCTS'] as const)
    expect(await gateway.products('store', 'promo', list)).toEqual({ ok: true, value: [] });
  expect(sent).toEqual(
    ['CONDITION_PRODUCTS', 'PROMOTION_PRODUCTS'].map(
      (list) => `/promo/store/promotions/promo/products?productsType=${list}&limit=200&offset=0`,
    ),
  );
});
