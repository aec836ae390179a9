import { afterEach, expect, test, vi } from 'vitest';

import type { SearchDocument } from '../search/index.ts';
import { SearchHolder } from './search-holder.ts';
import type { SearchedCatalog } from './search-holder.ts';
import type { Sliced } from '../kernel/slices.ts';

/** As many products as have a thread of their own. */
const MANY = 5_000;
const STORE = 'store';

let holder: SearchHolder | null = null;
afterEach(async () => holder?.stop());

const documentsNamed = (name: string, count = MANY): readonly SearchDocument[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `${name}-${at}`,
    name: `${name} номер ${at}`,
    brand: '',
    categories: ['Бакалея'],
    size: '',
  }));
const allSold = (count = MANY) => new Map([[STORE, new Uint8Array(count).fill(1)]]);

test('[SRC-14] a large catalogue is searched like a small one, in what the store sells', async () => {
  holder = new SearchHolder((error) => expect.fail(error.message));
  const documents = documentsNamed('гречка');
  const sold = allSold();
  sold.get(STORE)?.fill(0, 17, 18);
  await holder.update({ documents, sold });
  const ids = (await holder.find(STORE, 'гречка номер 16', 5)).map(({ id }) => id);
  expect(ids[0]).toBe('гречка-16');
  expect(ids).toHaveLength(5);
  const hidden = await holder.find(STORE, 'гречка номер 17', MANY);
  expect(hidden.map(({ id }) => id)).not.toContain('гречка-17');
  expect(await holder.find('another store', 'гречка', 5)).toEqual([]);
  expect((await holder.suggest(STORE, 'греч', 3)).length).toBeGreaterThan(0);

  // New prices: the same products, others of them sold.
  await holder.update({ documents, sold: allSold() });
  expect((await holder.find(STORE, 'гречка номер 17', 1))[0]?.id).toBe('гречка-17');
});

test('[SRC-14] the same products are searched in what is sold now, also while their index is built', async () => {
  holder = new SearchHolder((error) => expect.fail(error.message));
  const sold = allSold();
  expect(holder.sell(sold)).toBe(false);
  await holder.update({ documents: documentsNamed('гречка'), sold });
  expect(holder.sell(new Map())).toBe(true);
  expect(await holder.find(STORE, 'гречка', 1)).toEqual([]);
  await holder.update({ documents: documentsNamed('овсянка'), sold: new Map() });
  expect(holder.sell(sold)).toBe(true);
  await vi.waitFor(async () => expect(await holder?.find(STORE, 'овсянка', 1)).toHaveLength(1), {
    timeout: 20_000,
  });
});

test('[SRC-14] while the index of new goods is built the one before answers', async () => {
  holder = new SearchHolder((error) => expect.fail(error.message));
  await holder.update({ documents: documentsNamed('гречка'), sold: allSold() });
  expect(await holder.find(STORE, 'гречка', 1)).toHaveLength(1);
  await holder.update({ documents: documentsNamed('овсянка'), sold: allSold() });
  expect(await holder.find(STORE, 'гречка', 1)).toHaveLength(1);
  await vi.waitFor(async () => expect(await holder?.find(STORE, 'овсянка', 1)).toHaveLength(1), {
    timeout: 20_000,
  });
  // A small one takes its place at once.
  await holder.update({ documents: documentsNamed('пшено', 3), sold: allSold(3) });
  expect(await holder.find(STORE, 'пшено', 9)).toHaveLength(3);
});

test('[SRC-14] what was asked when another catalogue takes its place is answered', async () => {
  holder = new SearchHolder((error) => expect.fail(error.message));
  await holder.update({ documents: documentsNamed('гречка'), sold: allSold() });
  await holder.find(STORE, 'гречка', 1);
  // Many long answers, of which most are still to come then.
  const asked = Array.from({ length: 50 }, async () => holder?.find(STORE, 'гречка', MANY));
  await holder.update({ documents: documentsNamed('пшено', 3), sold: allSold(3) });
  expect(await holder.find(STORE, 'пшено', 9)).toHaveLength(3);
  for (const found of await Promise.all(asked)) expect(found).toHaveLength(MANY);
});

test('[SRC-14] what is only searched now and then has its index when it is asked', async () => {
  holder = new SearchHolder((error) => expect.fail(error.message));
  const catalog = vi.fn<() => Sliced<SearchedCatalog>>(function* searched() {
    yield;
    return { documents: documentsNamed('пшено', 3), sold: allSold(3) };
  });
  holder.postpone(catalog);
  expect(catalog).not.toHaveBeenCalled();
  expect(await holder.find(STORE, 'пшено', 9)).toHaveLength(3);
  await holder.find(STORE, 'пшено', 9);
  expect(catalog).toHaveBeenCalledTimes(1);
});

test('[SRC-14] of two small shops with the same goods in one process each finds what it sells, and new goods', async () => {
  holder = new SearchHolder((error) => expect.fail(error.message));
  const other = new SearchHolder((error) => expect.fail(error.message));
  await holder.update({ documents: documentsNamed('пшено', 3), sold: allSold(3) });
  await other.update({
    documents: documentsNamed('пшено', 3),
    sold: new Map([[STORE, new Uint8Array([0, 1, 0])]]),
  });
  const foundBy = async (one: SearchHolder, query: string) =>
    (await one.find(STORE, query, 9)).map(({ id }) => id).toSorted();
  expect(await foundBy(holder, 'пшено')).toEqual(['пшено-0', 'пшено-1', 'пшено-2']);
  expect(await foundBy(other, 'пшено')).toEqual(['пшено-1']);
  await other.update({ documents: documentsNamed('манка', 2), sold: allSold(2) });
  expect([await foundBy(other, 'манка'), await foundBy(holder, 'манка')]).toEqual([
    ['манка-0', 'манка-1'],
    [],
  ]);
});
