import { getAllCities, getCatalogConfig, getServedCities, getWebConfig } from '@shop/contract/config';
import { expect, test } from 'vitest';

import { createPageReads } from './page-reads.ts';

const turns = { next: async () => undefined, after: () => () => undefined };
const store = 'http://store.test';

const reading = () => {
  let answer: () => Promise<Response> = async () => Response.json({ n: 1 });
  const start = createPageReads({ fetch: async () => answer() }, turns);
  return {
    answerWith: (next: () => Promise<Response>) => {
      answer = next;
    },
    /** Reads for one page; answers what came and what the page may do with it. */
    read: async (path: string, init?: RequestInit) => {
      const reads = start();
      const response = await reads.fetch(new Request(store + path, init));
      return {
        status: response.status,
        body: await response.json(),
        hasFailed: reads.hasFailed(),
        areFresh: reads.areFresh(),
      };
    },
  };
};

test.each([500, 503, 401, 403, 408, 429])(
  '[DPL-15] an answer of %i tells nothing of a page',
  async (status) => {
    const { answerWith, read } = reading();
    answerWith(async () => Response.json({ code: 'X', message: '' }, { status }));
    expect(await read('/products')).toMatchObject({ hasFailed: true, areFresh: false });
  },
);

test('[DPL-15] no answer at all tells nothing of a page either', async () => {
  const { answerWith, read } = reading();
  answerWith(() => Promise.reject(new Error('away')));
  expect(await read('/products')).toMatchObject({ status: 503, hasFailed: true, areFresh: false });
});

test.each([200, 404, 400])('[DPL-15] an answer of %i is one', async (status) => {
  const { answerWith, read } = reading();
  answerWith(async () => Response.json({}, { status }));
  expect(await read('/products')).toMatchObject({ status, hasFailed: false, areFresh: true });
});

test('[DPL-15] while the configuration cannot be read its last answer holds, of nothing else', async () => {
  const { answerWith, read } = reading();
  const paths = [getWebConfig, getCatalogConfig, getServedCities, getAllCities].map(({ path }) => path);
  for (const path of [...paths, '/products']) await read(path);
  answerWith(() => Promise.reject(new Error('away')));
  for (const path of paths)
    expect(await read(path)).toEqual({ status: 200, body: { n: 1 }, hasFailed: false, areFresh: false });
  expect(await read('/products')).toMatchObject({ status: 503, hasFailed: true });
  expect(await read(getWebConfig.path, { method: 'POST' })).toMatchObject({ hasFailed: true });
  answerWith(async () => Response.json({ n: 2 }));
  expect(await read(getWebConfig.path)).toMatchObject({ body: { n: 2 }, areFresh: true });
});
