import type { Selectable, Transaction } from 'kysely';

import type { CartRow } from '../cart/index.ts';
import type { Database } from '../kernel/index.ts';
import type { PaymentRow } from '../payments/index.ts';
import type { Attempt } from './attempt.ts';
import type { CheckoutsTable } from './checkout.tables.ts';

type OpenCheckout = Pick<Selectable<CheckoutsTable>, 'id' | 'cart_version' | 'status' | 'request_hash'> & {
  readonly payment_id: string;
  readonly state: PaymentRow['state'];
};

/** Versions are 32-bit numbers in the database; no cart ever had a larger one. */
const MAX_VERSION = 2_147_483_647;

/** The open checkout of a cart, or the one of this version that stands. */
export async function knownCheckout(
  tx: Transaction<Database>,
  cart: CartRow,
  requested: number,
): Promise<OpenCheckout | undefined> {
  const version = Math.min(requested, MAX_VERSION);
  return (
    tx
      .selectFrom('checkouts')
      .innerJoin('orders', 'orders.checkout_id', 'checkouts.id')
      .innerJoin('payments', 'payments.order_id', 'orders.id')
      .select(['checkouts.id', 'checkouts.cart_version', 'checkouts.status', 'checkouts.request_hash'])
      .select(['payments.id as payment_id', 'payments.state'])
      .where('checkouts.cart_id', '=', cart.id)
      .where((eb) =>
        eb.or([
          eb('checkouts.status', '=', 'OPEN'),
          eb.and([eb('checkouts.status', '=', 'SUCCEEDED'), eb('checkouts.cart_version', '=', version)]),
        ]),
      )
      // The one of this version first, should an older one be open as well.
      .orderBy((eb) => eb('checkouts.cart_version', '=', version), 'desc')
      .executeTakeFirst()
  );
}

/** The same version is answered, unless the shopper has not paid yet and wants to pay or be served otherwise (OPN-271). */
export function ofThisVersion(known: OpenCheckout, hash: string): Attempt {
  const isOtherwise = known.state === 'WAITING' && known.request_hash !== hash;
  return isOtherwise ? inTheWay(known) : { kind: 'exists', checkoutId: known.id };
}

export const inTheWay = (known: OpenCheckout): Attempt => ({
  kind: 'inTheWay',
  checkoutId: known.id,
  paymentId: known.payment_id,
});
