import { FakeLogger, VirtualTime } from '@shop/application/testing';
import { expect, test } from 'vitest';

import { HttpCategoryModels } from './http-category-models.ts';

const model = {
  version: '1',
  words: { чай: [1, 0] },
  categories: [{ id: 'tea', name: 'Чай', vector: [1, 0] }],
};

function models(answer: () => Promise<Response>, base = '/api/store') {
  const urls: string[] = [];
  const time = new VirtualTime();
  const logger = new FakeLogger();
  const fetch = (url: string): Promise<Response> => {
    urls.push(url);
    return answer();
  };
  return { urls, time, logger, models: new HttpCategoryModels(fetch, time, logger, base) };
}

test('[SRC-12] [OPN-154] the model is read as it is in the file', async () => {
  const host = models(() => Promise.resolve(Response.json(model)));
  expect(await host.models.load('/models/categories_v1.json')).toEqual(model);
});

test('[SRC-13] it is fetched from the given URL, and once', async () => {
  const host = models(() => Promise.resolve(Response.json(model)));
  await Promise.all([host.models.load('/models/a.json'), host.models.load('/models/a.json')]);
  await host.models.load('/models/a.json');
  expect(host.urls).toEqual(['/models/a.json']);
  const outside = models(() => Promise.resolve(Response.json(model)), 'http://shop.test/api/store');
  await outside.models.load('/models/a.json');
  expect(outside.urls).toEqual(['http://shop.test/models/a.json']);
});

test.each([
  ['is not there', () => new Response('<p>Нет такой страницы</p>', { status: 404 })],
  ['is a page', () => new Response('<!doctype html>')],
  ['is cut off', () => new Response(JSON.stringify(model).slice(0, 40))],
  ['is of another shape', () => Response.json({ ...model, words: [[1, 0]] })],
  ['holds texts for numbers', () => Response.json({ ...model, words: { чай: ['1', '0'] } })],
  ['holds vectors of different lengths', () => Response.json({ ...model, words: { чай: [1] } })],
])('[SRC-13] a model that %s is none, and is told to the log', async (_, answer) => {
  const host = models(() => Promise.resolve(answer()));
  expect(await host.models.load('/m.json')).toBeNull();
  expect(host.logger.lines).toHaveLength(1);
});

test('[SRC-13] after a failure the next search tries again', async () => {
  let isUp = false;
  const host = models(() =>
    isUp ? Promise.resolve(Response.json(model)) : Promise.reject(new TypeError('fetch failed')),
  );
  expect(await host.models.load('/m.json')).toBeNull();
  isUp = true;
  expect(await host.models.load('/m.json')).toEqual(model);
});

test('[SRC-13] a host that never answers is given up', async () => {
  const host = models(() => new Promise(() => undefined));
  const loading = host.models.load('/m.json');
  await host.time.advance(20_000);
  expect(await loading).toBeNull();
});
