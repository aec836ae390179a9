import { getProducts } from '@shop/contract/catalog';
import { expect, test, vi } from 'vitest';

import type { Fetch } from '../http/index.ts';
import { rememberingClient } from './remembering-api-client.ts';
import type { KnownAnswer, OwnAnswer, OwnRead } from './remembering-api-client.ts';

test('[DPL-15] [CTG-16] goods that are asked for by their ids are taken from a store in the same process, each list once', async () => {
  const answers = new Map<string, KnownAnswer>();
  const read = vi.fn<(call: OwnRead) => OwnAnswer>(() => ({
    etag: '"1"',
    buffer: Buffer.from('{"products":[]}'),
  }));
  const fetch = vi.fn<Fetch>();
  const Client = rememberingClient({
    get: (path) => answers.get(path),
    set: (path, answer) => void answers.set(path, answer),
    version: () => 'version',
    read,
  });
  const client = new Client(
    fetch,
    { current: () => 'robot', fresh: async () => 'robot', renew: async () => null, reportMissing: () => {} },
    { delay: () => () => {} } as never,
    {} as never,
    {} as never,
  );
  const params = { id: '11111111-1111-4111-8111-111111111111' };
  const [first, second] = ['22222222-2222-4222-8222-222222222222', '33333333-3333-4333-8333-333333333333'];
  for (const id of [first, second, first])
    expect(await client.call(getProducts, { params, body: { productIds: [id] } })).toEqual({
      ok: true,
      value: { products: [] },
    });
  expect(read.mock.calls.map(([{ body }]) => body)).toEqual([
    { productIds: [first] },
    { productIds: [second] },
  ]);
  expect(fetch).not.toHaveBeenCalled();
});
