import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { switchLayout } from '@shop/domain/search';

import { startDemoShop } from './demo-shop.ts';
import type { DemoShop } from './demo-shop.ts';
import { evaluate, summarise } from './evaluate.ts';
import type { AnsweredQuery } from './evaluate.ts';
import { everydayQueries } from './queries/everyday.ts';
import { queryGroups } from './queries/index.ts';

let shop: DemoShop;
let answers: ReadonlyMap<string, readonly AnsweredQuery[]>;
beforeAll(async () => {
  shop = await startDemoShop();
  answers = await evaluate(queryGroups, shop.products, (query) => shop.find(query));
});
afterAll(async () => shop?.close());

const misses = (judged: readonly AnsweredQuery[]): string =>
  judged
    .filter(({ recall }) => recall < 1)
    .map(({ query, recall, found }) => `${query} (${recall.toFixed(2)}): ${found.join('; ')}`)
    .join('\n');

/** A name with one mistake in one of its words of five letters or more; `at` decides which word and which mistake. */
const mistype = (name: string, at: number): string | null => {
  const words = name.split(/[^а-я]+/).filter((word) => word.length > 2);
  const long = words.filter((word) => word.length >= 5);
  const word = long[at % long.length];
  if (word === undefined) return null;
  const position = at % (word.length - 1);
  const [before, here, next, after] = [
    word.slice(0, position),
    word.charAt(position),
    word.charAt(position + 1),
    word.slice(position + 2),
  ];
  const mistakes = [
    `${before}${next}${after}`,
    `${before}${here}ф${next}${after}`,
    `${before}ы${next}${after}`,
  ];
  const mistake = mistakes[at % 4] ?? before + next + here + after;
  return words.map((other) => (other === word ? mistake : other)).join(' ');
};

test('[SRC-14] the set is large and has no query twice', () => {
  const queries = queryGroups.flatMap((group) => group.queries.map(({ query }) => query));
  expect(queries.length).toBeGreaterThanOrEqual(120);
  expect(queries.filter((query, at) => queries.indexOf(query) !== at)).toEqual([]);
});

test('[SRC-14] what shoppers mean is among the first ten results, and usually first', () => {
  const all = [...answers.values()].flat();
  const { recallAt10, mrr } = summarise(all);
  expect(recallAt10, misses(all)).toBeGreaterThan(0.95);
  expect(mrr, misses(all)).toBeGreaterThan(0.95);
});

test('[SRC-05, SRC-14] everyday words bring what is meant before anything else, in stock or not', async () => {
  const shown = await evaluate(everydayQueries, shop.products, (query) => shop.show(query));
  const judged = [...shown.values()].flat();
  expect(judged.length).toBeGreaterThanOrEqual(200);
  const worst = judged.filter(({ ndcg }) => ndcg < 0.95);
  expect(summarise(judged).ndcgAt10, misses(worst)).toBeGreaterThanOrEqual(0.95);
});

describe('each kind of query', () => {
  test.each(queryGroups.map(({ kind }) => kind))('[SRC-14] is answered well: %s', (kind) => {
    const judged = answers.get(kind) ?? [];
    expect(summarise(judged).recallAt10, misses(judged)).toBeGreaterThan(0.9);
  });
});

describe('all goods, not only those in the set,', () => {
  test('[SRC-14] come first when asked for by their names', async () => {
    const others: string[] = [];
    for (const { name } of shop.products) if ((await shop.find(name))[0]?.name !== name) others.push(name);
    expect(others).toEqual([]);
  });

  test('[SRC-14] are found just as well in the wrong keyboard layout', async () => {
    const kinds = new Set(shop.products.map(({ name }) => name.split(/[«,(]/)[0]?.trim() ?? ''));
    const different: string[] = [];
    for (const kind of kinds) {
      const [right, wrong] = [await shop.find(kind), await shop.find(switchLayout(kind))];
      if (right.length === 0 || right.some((product, at) => product !== wrong[at])) different.push(kind);
    }
    expect(different).toEqual([]);
  });

  test('[SRC-14] are among the first ten when one of the longer words is mistyped', async () => {
    const lost: string[] = [];
    for (const [at, product] of shop.products.entries()) {
      const mistyped = mistype(product.name, at);
      if (mistyped === null) continue;
      const found = await shop.find(mistyped);
      if (!found.slice(0, 10).includes(product)) lost.push(mistyped);
    }
    expect(lost.length, lost.join('\n')).toBeLessThan(shop.products.length / 100);
  });
});

test('[SRC-06] suggestions for a partly typed query are few and distinct, and each finds something', async () => {
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
