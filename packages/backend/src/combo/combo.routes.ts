import { getComboSet } from '@shop/contract/combo';
import { err, ok } from '@shop/domain/kernel';

import { notFound, sharedRoute } from '../kernel/index.ts';
import type { RouteDefinition } from '../kernel/index.ts';

export const comboRoutes: readonly RouteDefinition[] = [
  sharedRoute(getComboSet, ({ params, query, context }) => {
    const showcase = context.catalog.showcase(params.showcaseId);
    if (showcase === undefined) return err(notFound('SHOWCASE_NOT_FOUND'));
    const productId = query.productId?.toLowerCase() ?? null;
    const answer = showcase.lists.combo(params.comboId.toLowerCase(), productId);
    return answer === undefined ? err(notFound('COMBO_NOT_FOUND')) : ok(answer);
  }),
];
