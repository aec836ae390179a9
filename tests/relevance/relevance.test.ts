import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startDemoShop } from './demo-shop.ts';
import type { DemoShop } from './demo-shop.ts';
import { evaluate, summarise } from './evaluate.ts';
import type { Answered } from './evaluate.ts';
import { queryGroups } from './queries/index.ts';

let shop: DemoShop;
let answers: ReadonlyMap<string, readonly Answered[]>;
beforeAll(async () => {
  shop = await startDemoShop();
  answers = await evaluate(queryGroups, shop.products, async (query) => shop.find(query));
});
afterAll(async () => shop?.close());

const misses = (judged: readonly Answered[]): string =>
  judged
    .filter(({ recall }) => recall < 1)
    .map(({ query, recall, found }) => `${query} (${recall.toFixed(2)}): ${found.join('; ')}`)
    .join('\n');

test('[SRC-14] the set is large, and no query is in it twice', () => {
  const queries = queryGroups.flatMap((group) => group.queries.map(({ query }) => query));
  expect(queries.length).toBeGreaterThanOrEqual(120);
  expect(queries.filter((query, at) => queries.indexOf(query) !== at)).toEqual([]);
});

test('[SRC-14] what shoppers mean is among the first ten, and first', () => {
  const all = [...answers.values()].flat();
  const { recallAt10, mrr } = summarise(all);
  expect(recallAt10, misses(all)).toBeGreaterThan(0.95);
  expect(mrr, misses(all)).toBeGreaterThan(0.95);
});

describe('each kind of query', () => {
  test.each(queryGroups.map(({ kind }) => kind))('[SRC-14] is answered well: %s', (kind) => {
    const judged = answers.get(kind) ?? [];
    expect(summarise(judged).recallAt10, misses(judged)).toBeGreaterThan(0.9);
  });
});

test('[SRC-06] suggestions while a query is typed are few, differ, and each one finds', async () => {
  const texts = new Set<string>();
  for (const { queries } of queryGroups)
    for (const { query } of queries)
      for (const length of [3, 5, query.length]) {
        const suggested = await shop.suggest(query.slice(0, length));
        expect(suggested.length).toBeLessThanOrEqual(10);
        expect(new Set(suggested.map((text) => text.toLowerCase())).size).toBe(suggested.length);
        for (const text of suggested) texts.add(text);
      }
  expect(texts.size).toBeGreaterThan(200);
  const empty: string[] = [];
  for (const text of texts) if ((await shop.find(text)).length === 0) empty.push(text);
  expect(empty).toEqual([]);
});
