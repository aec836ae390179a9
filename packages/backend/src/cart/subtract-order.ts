import { isProductLine } from '@shop/domain/cart';
import type { Transaction } from 'kysely';

import type { BackendContext, Database } from '../kernel/index.ts';
import { calculate } from './cart-calculation.ts';
import { lockCartsOf, storeNextVersion } from './cart.repository.ts';

/** Takes what was ordered out of the shopper's cart; lines added meanwhile stay (CHK-43, OPN-278). */
export async function subtractOrder(
  context: BackendContext,
  tx: Transaction<Database>,
  userId: string,
  ordered: readonly { readonly productId: string; readonly quantity: number }[],
): Promise<void> {
  const [cart] = await lockCartsOf(tx, [userId]);
  if (cart === undefined) return;
  const taken = new Map(ordered.map((line) => [line.productId, line.quantity]));
  const lines = cart.lines.flatMap((line) => {
    const units = isProductLine(line) ? taken.get(line.productId) : undefined;
    if (units === undefined) return [line];
    const wanted = line.quantity > 0 ? line.quantity : line.earlierQuantity;
    if (wanted <= units) return [];
    return [
      line.quantity > 0
        ? { ...line, quantity: wanted - units }
        : { ...line, earlierQuantity: wanted - units },
    ];
  });
  const snapshot = context.catalog.showcase(cart.showcase_id);
  if (snapshot === undefined) return;
  await storeNextVersion(tx, cart, {
    showcaseId: cart.showcase_id,
    calculated: calculate(snapshot, { lines, changes: cart.changes, version: cart.version + 1 }),
    minOrderPrice: cart.min_order_price,
    bannerHiddenAt: cart.banner_hidden_at,
    isAdult: cart.is_adult,
    now: context.clock.now(),
  });
}
