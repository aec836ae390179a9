import { isProductLine, lineKey } from '@shop/domain/cart';
import type { LineRef, WantedLine } from '@shop/domain/cart';
import type { Transaction } from 'kysely';

import type { BackendContext, Database } from '../kernel/index.ts';
import { calculate } from './cart-calculation.ts';
import { lockCartsOf, storeNextVersion } from './cart.repository.ts';
import type { CartLineRecord } from './cart.tables.ts';
import { readPricing } from './read-pricing.ts';

/** Lines of a product match whatever its type was when it was ordered. */
const keyOf = (line: LineRef): string => (isProductLine(line) ? line.productId : lineKey(line));

/** The line without the ordered units; empty if none are left. */
function without(line: CartLineRecord, ordered: number): readonly CartLineRecord[] {
  if (ordered === 0) return [line];
  const wanted = line.quantity > 0 ? line.quantity : line.earlierQuantity;
  if (wanted <= ordered) return [];
  const left = wanted - ordered;
  return [line.quantity > 0 ? { ...line, quantity: left } : { ...line, earlierQuantity: left }];
}

/**
 * Removes the ordered units, including combos and cutlery, from the shopper's cart and detaches promotion and
 * bonuses; lines added meanwhile stay (CHK-43, OPN-278).
 */
export async function subtractOrder(
  context: BackendContext,
  tx: Transaction<Database>,
  userId: string,
  ordered: readonly WantedLine[],
): Promise<void> {
  const [cart] = await lockCartsOf(tx, [userId]);
  if (cart === undefined) return;
  const snapshot = context.catalog.showcase(cart.showcase_id);
  if (snapshot === undefined) return;
  const taken = new Map<string, number>();
  for (const line of ordered) taken.set(keyOf(line), (taken.get(keyOf(line)) ?? 0) + line.quantity);
  const lines = cart.lines.flatMap((line) => without(line, taken.get(keyOf(line)) ?? 0));
  const caller = { userId, userType: 'CUSTOMER', deviceId: null, platform: null } as const;
  const pricing = (await readPricing(context, tx, { caller, cart }))(snapshot);
  await storeNextVersion(tx, cart, {
    showcaseId: cart.showcase_id,
    calculated: calculate(pricing, {
      lines,
      changes: cart.changes,
      attached: null,
      appliedLoyalty: null,
      version: cart.version + 1,
    }),
    promotion: null,
    appliedLoyalty: null,
    minOrderPrice: cart.min_order_price,
    now: context.clock.now(),
  });
}
