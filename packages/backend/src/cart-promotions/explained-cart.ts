import { lineKey, productIdsOf } from '@shop/domain/cart';
import type { LineKey, PricingInput } from '@shop/domain/cart';

import { findProduct } from '../cart/index.ts';
import type { BackendContext } from '../kernel/index.ts';
import { readBonuses } from '../loyalty/index.ts';
import { readOffer } from '../promotions/index.ts';
import { attachedOf, cartPricingInput } from './pricing-input.ts';

/** A cart with the input of pricing and readable names of its lines. */
export interface ExplainedCart {
  readonly cartId: string;
  readonly version: number;
  readonly showcaseId: string;
  readonly store: string;
  readonly input: PricingInput;
  nameOf(key: LineKey): string;
}

/** Any shopper's cart as the shop would price it now, for operators; null when there is none or its store is gone. */
export async function explainedCart(context: BackendContext, cartId: string): Promise<ExplainedCart | null> {
  const { catalog, db } = context;
  const cart = await db.selectFrom('carts').selectAll().where('id', '=', cartId).executeTakeFirst();
  if (cart === undefined) return null;
  const snapshot = catalog.showcase(cart.showcase_id);
  if (snapshot === undefined) return null;
  const user = await db.selectFrom('users').select('id').where('id', '=', cart.user_id).executeTakeFirst();
  const attached = attachedOf(cart);
  const caller = {
    userId: cart.user_id,
    userType: user === undefined ? 'ANONYMOUS' : 'CUSTOMER',
    deviceId: null,
    platform: null,
  } as const;
  const bonuses = await readBonuses(context, db, caller);
  const offer = await readOffer(context, db, {
    caller,
    cartId: cart.id,
    snapshot,
    attached,
  });
  const names = new Map(
    cart.lines.map((line) => [
      lineKey(line),
      line.type === 'CUTLERY'
        ? 'cutlery'
        : productIdsOf(line)
            .map((id) => findProduct(catalog, snapshot, id)?.product.name ?? id)
            .join(' + '),
    ]),
  );
  return {
    cartId: cart.id,
    version: cart.version,
    showcaseId: cart.showcase_id,
    store: snapshot.row.code,
    input: cartPricingInput(snapshot, cart, offer.attached(attached), offer.now, bonuses),
    nameOf: (key) => names.get(key) ?? key,
  };
}
