import { searchProducts, suggestQueries } from '@shop/contract/search';
import { err, ok } from '@shop/domain/kernel';
import { MAX_SEARCH_SUGGESTIONS, normalizeQuery } from '@shop/domain/search';

import { notFound } from '../kernel/api-error.ts';
import { route } from '../kernel/route.ts';
import type { RouteDefinition } from '../kernel/route.ts';

/** Maximum of products in one answer. */
const MAX_FOUND = 100;

export const searchRoutes: readonly RouteDefinition[] = [
  route(searchProducts, async ({ body, context }) => {
    const result = [];
    for (const id of new Set(body.showcaseIds.map((text) => text.toLowerCase()))) {
      const showcase = context.catalog.showcase(id);
      if (showcase === undefined) return err(notFound('SHOWCASE_NOT_FOUND'));
      const found = (await showcase.search(body.query, MAX_FOUND)).flatMap((match) => {
        const product = showcase.product(match.id);
        return product === undefined ? [] : [{ product, grade: match.grade }];
      });
      result.push({
        showcaseId: id,
        items: found.map(({ product, grade }) => ({
          id: product.id,
          type: 'PRODUCT',
          virtualPack: product.virtualPack,
          grade,
        })),
        products: body.embedProductsToResponse ? found.map(({ product }) => product) : [],
      });
    }
    return ok({ result });
  }),
  route(suggestQueries, async ({ body, context }) => {
    const one = body.showcaseId === undefined ? undefined : context.catalog.showcase(body.showcaseId);
    const texts = new Map<string, string>();
    for (const showcase of one === undefined ? context.catalog.showcases() : [one]) {
      for (const text of await showcase.suggest(body.query, MAX_SEARCH_SUGGESTIONS)) {
        const key = normalizeQuery(text);
        if (!texts.has(key)) texts.set(key, text);
      }
      if (texts.size >= MAX_SEARCH_SUGGESTIONS) break;
    }
    return ok({ taps: [...texts.values()].slice(0, MAX_SEARCH_SUGGESTIONS).map((text) => ({ text })) });
  }),
];
