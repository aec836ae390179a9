import { CatalogSearch } from '@shop/backend/search';

import { startDemoShop } from '../relevance/demo-shop.ts';
import { evaluate, summarise } from '../relevance/evaluate.ts';
import type { Relevance } from '../relevance/evaluate.ts';
import { grow } from '../relevance/grown.ts';
import { queryGroups } from '../relevance/queries/index.ts';

/** The queries of the relevance set. */
export const searchQueries: readonly string[] = queryGroups.flatMap(({ queries }) =>
  queries.map(({ query }) => query),
);

/** Quality of the search on the demo's goods, by kind of query and overall. */
export const measureRelevance = async (): Promise<readonly (readonly [string, Relevance])[]> => {
  const shop = await startDemoShop();
  try {
    const answers = await evaluate(queryGroups, shop.products, (query) => shop.find(query));
    return [
      ...[...answers].map(([kind, judged]) => [kind, summarise(judged)] as const),
      ['all queries', summarise([...answers.values()].flat())] as const,
    ];
  } finally {
    await shop.close();
  }
};

/** Timings of the search alone, in milliseconds except for the first. */
export interface SearchSpeed {
  readonly queriesPerSecond: number;
  readonly build: number;
  readonly p50: number;
  readonly p99: number;
  /** The slowest nonsense query. */
  readonly worst: number;
}

const strange: readonly string[] = [
  'я',
  'х'.repeat(10_000),
  'ёжик лес река поле небо гора снег дождь ветер туча '.repeat(190),
  'абвгде жзийкл мнопрст уфхцчш щъыьэюя ебвгда лзийкж тнопрсм шфхцчу яъыьэющ',
  'ми са ко пе ва та ро ли до су',
  '%_%'.repeat(3_000),
];

/** Searches among 10,000 products that six stores sell; no query is asked twice. */
export const measureSearch = async (): Promise<SearchSpeed> => {
  const shop = await startDemoShop();
  const products = grow(shop.documents, 10_000);
  await shop.close();
  const start = performance.now();
  const search = await CatalogSearch.build(products);
  const build = performance.now() - start;
  const stores = Array.from(
    { length: 6 },
    (_, store) => new Set(products.filter((_product, at) => at % 7 !== store).map(({ id }) => id)),
  );
  const timed = (query: string, at: number): number => {
    const from = performance.now();
    search.find(query, (id) => stores[at % stores.length]?.has(id) === true);
    return performance.now() - from;
  };
  const durations = Array.from({ length: 5 }, () => searchQueries.map(timed))
    .flat()
    .toSorted((a, b) => a - b);
  const total = durations.reduce((sum, duration) => sum + duration, 0);
  const at = (share: number): number => durations[Math.floor(durations.length * share)] ?? 0;
  return {
    queriesPerSecond: (durations.length / total) * 1000,
    build,
    p50: at(0.5),
    p99: at(0.99),
    worst: Math.max(...strange.map(timed)),
  };
};
