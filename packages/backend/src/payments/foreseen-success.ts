import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';

import { knownCartReading } from '../cart/index.ts';
import type { KnownCart } from '../cart/index.ts';
import type { OrderRow } from '../fulfilment/index.ts';
import { FixedPart } from '../kernel/index.ts';
import type { BackendContext, Database } from '../kernel/index.ts';
import type { PaymentsTable } from './payments.tables.ts';

/** What nothing changes of an order before it is paid. */
const orderColumns = [
  'checkout_id',
  'type',
  'delivery_option',
  'showcase_id',
  'created_at',
  'cutlery_quantity',
  'earned_bonus',
] as const;

type ForeseenOrder = Pick<OrderRow, (typeof orderColumns)[number]>;

/** The only order of its checkout and the cart that it came from, as they were when its money was held: what its success writes follows from them. */
export interface ForeseenSuccess {
  readonly order: ForeseenOrder;
  readonly cart: KnownCart;
}

/**
 * How that is read, as a column of the statement that notes the money. There is none of an order beside another one or with bonuses, whose
 * success concerns more.
 */
export function foreseeing(
  context: BackendContext,
  db: Kysely<Database>,
  payment: Pick<Selectable<PaymentsTable>, 'order_id' | 'user_id'>,
) {
  const cart = knownCartReading(context, db, payment.user_id);
  const column = orderReading.of(payment.order_id, cart.column);
  type Row = Omit<ForeseenOrder, 'created_at'> & {
    readonly created_at: string;
    readonly cart: Parameters<typeof cart.cartOf>[0] | null;
  };
  const foreseenOf = (row: Row | null): ForeseenSuccess | null => {
    if (row === null || row.cart === null) return null;
    const { cart: known, created_at: at, ...order } = row;
    return { order: { ...order, created_at: new Date(at) }, cart: cart.cartOf(known) };
  };
  return { column, foreseenOf };
}

type CartColumn = ReturnType<typeof knownCartReading>['column'];

const orderReading = new FixedPart((db, orderId: string, cart: CartColumn) =>
  jsonObjectFrom(
    db
      .selectFrom('orders')
      .select(orderColumns)
      .select(sql<NonNullable<CartColumn['expressionType']> | null>`${cart}`.as('cart'))
      .where('orders.id', '=', orderId)
      .where('orders.spent_bonus', '=', 0)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('orders as beside')
              .select('beside.id')
              .whereRef('beside.checkout_id', '=', 'orders.checkout_id')
              .whereRef('beside.id', '<>', 'orders.id'),
          ),
        ),
      ),
  ),
);
