import { expect, test } from 'vitest';

import { createPageReads } from './page-reads.ts';

const turns = { next: async () => undefined, after: () => () => undefined };
const request = new Request('http://store.test/products');
const answering = (status: number) =>
  createPageReads({ fetch: async () => Response.json({}, { status }) }, turns);

test.each([500, 503, 401, 403, 408, 429])(
  '[DPL-15] an answer of %i tells nothing of a page',
  async (status) => {
    const reads = answering(status);
    expect(reads.hasFailed()).toBe(false);
    expect((await reads.fetch(request)).status).toBe(status);
    expect(reads.hasFailed()).toBe(true);
  },
);

test('[DPL-15] no answer at all tells nothing either', async () => {
  const reads = createPageReads({ fetch: () => Promise.reject(new Error('away')) }, turns);
  await expect(reads.fetch(request)).rejects.toThrow('away');
  expect(reads.hasFailed()).toBe(true);
});

test.each([200, 404, 400])('[DPL-15] an answer of %i is one', async (status) => {
  const reads = answering(status);
  await reads.fetch(request);
  expect(reads.hasFailed()).toBe(false);
});
