import { isProductLine, lineKey } from '@shop/domain/cart';
import type { LineRef, WantedLine } from '@shop/domain/cart';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';

import type { BackendContext, Database } from '../kernel/index.ts';
import { calculate } from './cart-calculation.ts';
import { storeNextVersion } from './cart.repository.ts';
import type { CartLineRecord } from './cart.tables.ts';
import { pricingReading } from './read-pricing.ts';

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
  const caller = { userId, userType: 'CUSTOMER', deviceId: null, platform: null } as const;
  const reading = pricingReading(context, tx, { caller, cartId: sql.ref('carts.id'), attached: null });
  const locked = await tx
    .selectFrom('carts')
    .selectAll('carts')
    .select([reading.shopper.as('shopper'), reading.bonuses.as('bonuses')])
    .where('carts.user_id', '=', userId)
    .forUpdate('carts')
    .executeTakeFirst();
  if (locked === undefined) return;
  const { shopper, bonuses, ...cart } = locked;
  const snapshot = context.catalog.showcase(cart.showcase_id);
  if (snapshot === undefined) return;
  const taken = new Map<string, number>();
  for (const line of ordered) taken.set(keyOf(line), (taken.get(keyOf(line)) ?? 0) + line.quantity);
  const lines = cart.lines.flatMap((line) => without(line, taken.get(keyOf(line)) ?? 0));
  const pricing = reading.pricingOf({ shopper, bonuses }, snapshot);
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
