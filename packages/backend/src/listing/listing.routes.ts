import { getProductFacts } from '@shop/contract/listing';
import { err, ok } from '@shop/domain/kernel';
import { avoidedBy } from '@shop/domain/listing';

import { notFound, route } from '../kernel/index.ts';
import type { RouteDefinition } from '../kernel/index.ts';

export const listingRoutes: readonly RouteDefinition[] = [
  route(getProductFacts, ({ params, body, context }) => {
    const showcase = context.catalog.showcase(params.id);
    if (showcase === undefined) return err(notFound('SHOWCASE_NOT_FOUND'));
    const ids = [...new Set(body.productIds.map((id) => id.toLowerCase()))];
    const facts = ids.flatMap((id) => {
      const details = showcase.products.get(id)?.details;
      if (details === undefined) return [];
      const { brand, ingredients } = details.attributes;
      // Of what is not eaten, the ingredients say nothing about sugar or milk.
      const isFood = details.nutritions.kilocalories !== null;
      return [{ id, brand, without: [...avoidedBy(isFood ? ingredients : null)] }];
    });
    return ok({ facts });
  }),
];
