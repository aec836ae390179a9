import { expect, test } from 'vitest';

import type { getShowcaseSettings } from '@shop/contract/showcase';

import { read } from '../http/index.ts';
import type { ApiClient } from '../http/index.ts';
import { HttpShowcaseGateway } from './http-showcase.gateway.ts';

/** A client whose store answers every call with this body. */
function answering(body: unknown): ApiClient {
  const client: Pick<ApiClient, 'call'> = {
    call: ((endpoint: typeof getShowcaseSettings) =>
      Promise.resolve(read(endpoint.answer, body, endpoint.path))) as ApiClient['call'],
  };
  return client as ApiClient;
}

const point = { lat: 55, lon: 37 };

test.each([
  ['null in their place', { settings: null }],
  ['nothing in their place', {}],
  ['no object at all', 'oops'],
])('[SHW-11] a settings answer with %s becomes a custom error', async (_what, body) => {
  const gateway = new HttpShowcaseGateway(answering(body));
  expect(await gateway.settings('store', point)).toMatchObject({
    ok: false,
    error: { kind: 'custom', status: 'CUSTOM_ERROR' },
  });
});
