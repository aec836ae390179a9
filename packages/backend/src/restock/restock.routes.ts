import { addRestockWish, getRestockWishes, removeRestockWish } from '@shop/contract/restock';
import { err, ok } from '@shop/domain/kernel';

import { notFound, route } from '../kernel/index.ts';
import type { RouteDefinition } from '../kernel/index.ts';
import { addWish, readWishes, removeWish } from './restock.repository.ts';
import type { Wish } from './restock.repository.ts';

const wishOf = (userId: string, params: { readonly id: string; readonly productId: string }): Wish => ({
  userId,
  showcaseId: params.id.toLowerCase(),
  productId: params.productId.toLowerCase(),
});

export const restockRoutes: readonly RouteDefinition[] = [
  route(getRestockWishes, async ({ params, caller, context }) => {
    const showcase = context.catalog.showcase(params.id);
    if (showcase === undefined) return err(notFound('SHOWCASE_NOT_FOUND'));
    const productIds = await readWishes(context.db, {
      userId: caller.userId,
      showcaseId: params.id.toLowerCase(),
    });
    // By the stock of now: nobody is told of what came and was sold out again.
    const back = productIds
      .flatMap((id) => showcase.product(id) ?? [])
      .filter(({ isAvailable }) => isAvailable);
    return ok({ productIds: [...productIds], back });
  }),
  route(addRestockWish, async ({ params, caller, context }) => {
    const showcase = context.catalog.showcase(params.id);
    if (showcase === undefined) return err(notFound('SHOWCASE_NOT_FOUND'));
    const wish = wishOf(caller.userId, params);
    if (!showcase.products.has(wish.productId)) return err(notFound());
    await context.transaction(async (tx) => addWish(tx, wish, context.clock.now()));
    return ok(undefined);
  }),
  route(removeRestockWish, async ({ params, caller, context }) => {
    await removeWish(context.db, wishOf(caller.userId, params));
    return ok(undefined);
  }),
];
