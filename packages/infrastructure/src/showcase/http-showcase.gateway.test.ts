import { expect, test } from 'vitest';

import { getShowcaseSettings } from '@shop/contract/showcase';

import { read } from '../http/index.ts';
import type { ApiClient } from '../http/index.ts';
import { HttpShowcaseGateway } from './http-showcase.gateway.ts';

const { answer, path } = getShowcaseSettings;

/** A client whose store answers the settings with this body. */
function answering(body: unknown): ApiClient {
  const client = { call: () => Promise.resolve(answer === undefined ? null : read(answer, body, path)) };
  return client as unknown as ApiClient;
}

const point = { lat: 55, lon: 37 };

test.each([
  ['null instead', { settings: null }],
  ['no such field', {}],
  ['no object at all', 'oops'],
])('[SHW-11] a settings answer with %s becomes a custom error', async (_what, body) => {
  const gateway = new HttpShowcaseGateway(answering(body));
  expect(await gateway.settings('store', point)).toMatchObject({
    ok: false,
    error: { kind: 'custom', status: 'CUSTOM_ERROR' },
  });
});
