import { isProductLine, lineKey } from '@shop/domain/cart';
import type { LineRef, WantedLine } from '@shop/domain/cart';
import { sql } from 'kysely';
import type { Kysely, QueryCreator, RawBuilder, Transaction } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';

import { FixedPart } from '../kernel/index.ts';
import type { BackendContext, Database } from '../kernel/index.ts';
import { calculate } from './cart-calculation.ts';
import { storeNextVersion, storingNextVersion } from './cart.repository.ts';
import type { CartUpdate, SeenCart } from './cart.repository.ts';
import type { CartLineRecord } from './cart.tables.ts';
import { pricingReading } from './read-pricing.ts';
import type { PricingIn, PricingRow } from './read-pricing.ts';

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
  const reading = pricingReading(context, tx, {
    caller: ownerOf(userId),
    cartId: sql.ref('carts.id'),
    attached: null,
  });
  const locked = await tx
    .selectFrom('carts')
    .selectAll('carts')
    .select([reading.shopper.as('shopper'), reading.bonuses.as('bonuses')])
    .where('carts.user_id', '=', userId)
    .forUpdate('carts')
    .executeTakeFirst();
  if (locked === undefined) return;
  const { shopper, bonuses, ...cart } = locked;
  const row = { shopper, bonuses };
  const update = updateWithout(context, cart, (snapshot) => reading.pricingOf(row, snapshot), ordered);
  if (update !== null) await storeNextVersion(tx, cart, update);
}

const ownerOf = (userId: string) =>
  ({ userId, userType: 'CUSTOMER', deviceId: null, platform: null }) as const;

/** A cart with what it is priced with, as it was when it was read as a column of another statement. */
export interface KnownCart {
  readonly cart: SeenCart;
  readonly pricingIn: PricingIn;
}

type KnownCartRow = PricingRow & { readonly cart: SeenCart };

/** How the cart of a shopper is read, whose order is about to be paid, so that it need not be read again to remove that from it. */
export function knownCartReading(context: BackendContext, db: Kysely<Database>, userId: string) {
  // The order counts, also while its checkout is open.
  const reading = pricingReading(context, db, { caller: ownerOf(userId), cartId: null, attached: null });
  return {
    column: cartReading.of(userId, reading.shopper, reading.bonuses),
    cartOf: ({ cart, ...row }: KnownCartRow): KnownCart => ({
      cart,
      pricingIn: (snapshot) => reading.pricingOf(row, snapshot),
    }),
  };
}

const cartReading = new FixedPart(
  (
    db,
    userId: string,
    shopper: RawBuilder<PricingRow['shopper']>,
    bonuses: RawBuilder<PricingRow['bonuses']>,
  ) =>
    jsonObjectFrom(
      db
        .selectFrom('carts')
        .select(sql<SeenCart>`to_json(carts)`.as('cart'))
        .select([
          sql<PricingRow['shopper']>`${shopper}`.as('shopper'),
          sql<PricingRow['bonuses']>`${bonuses}`.as('bonuses'),
        ])
        .where('carts.user_id', '=', userId),
    ),
);

/**
 * The statement that removes the ordered units from a cart of that version only, to be a part of another one; null: its store is not
 * known.
 */
export function subtractingOrder(
  context: BackendContext,
  db: QueryCreator<Database>,
  { cart, pricingIn }: KnownCart,
  ordered: readonly WantedLine[],
) {
  const update = updateWithout(context, cart, pricingIn, ordered);
  return update === null ? null : storingNextVersion(db, cart, update).query;
}

function updateWithout(
  context: BackendContext,
  cart: SeenCart,
  pricingIn: PricingIn,
  ordered: readonly WantedLine[],
): CartUpdate | null {
  const snapshot = context.catalog.showcase(cart.showcase_id);
  if (snapshot === undefined) return null;
  const taken = new Map<string, number>();
  for (const line of ordered) taken.set(keyOf(line), (taken.get(keyOf(line)) ?? 0) + line.quantity);
  const lines = cart.lines.flatMap((line) => without(line, taken.get(keyOf(line)) ?? 0));
  return {
    showcaseId: cart.showcase_id,
    calculated: calculate(pricingIn(snapshot), {
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
  };
}
