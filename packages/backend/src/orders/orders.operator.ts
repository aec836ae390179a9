import { isUuid } from '@shop/domain/kernel';
import type { OrderStatusType, ReceiptType } from '@shop/domain/orders';

import type { BackendContext } from '../kernel/index.ts';
import { linesOf } from '../fulfilment/index.ts';
import type { OrderRow } from '../fulfilment/index.ts';
import { receiptsOf } from '../receipts/index.ts';

const MAX_LISTED = 500;

/** An order for operators; amounts in kopecks, times ISO 8601. */
export interface OperatorOrder {
  readonly id: string;
  readonly number: string;
  readonly status: OrderStatusType;
  readonly showcaseId: string;
  readonly price: number;
  readonly createdAt: string;
}

export interface OperatorOrderDetails extends OperatorOrder {
  readonly lines: readonly {
    readonly number: number;
    readonly title: string;
    readonly quantity: number;
    readonly price: number;
  }[];
  readonly steps: readonly {
    readonly from: string | null;
    readonly to: string;
    readonly cause: string;
    readonly at: string;
  }[];
  readonly payment: {
    readonly state: string;
    readonly code: string | null;
    readonly captured: number;
    readonly refunded: number;
  };
  readonly receipts: readonly {
    readonly type: ReceiptType;
    readonly amount: number;
    /** Null: not issued yet. */
    readonly externalLink: string | null;
    /** Why the last attempt did not issue it; null: not tried yet, or issued. */
    readonly problem: string | null;
  }[];
}

const summary = (order: OrderRow): OperatorOrder => ({
  id: order.id,
  number: order.number,
  status: order.status,
  showcaseId: order.showcase_id,
  price: order.price,
  createdAt: order.created_at.toISOString(),
});

/** The latest orders, newest first; with `status` only those in it. */
export async function listOrdersForOperator(
  context: Pick<BackendContext, 'db'>,
  filter: { readonly limit: number; readonly status?: OrderStatusType | undefined },
): Promise<readonly OperatorOrder[]> {
  const query = context.db
    .selectFrom('orders')
    .selectAll()
    .orderBy('created_at', 'desc')
    .limit(Math.min(Math.max(1, filter.limit), MAX_LISTED));
  const orders = await (
    filter.status === undefined ? query : query.where('status', '=', filter.status)
  ).execute();
  return orders.map(summary);
}

/** The id of the order with this number or id, or null. */
export async function findOrderId(
  context: Pick<BackendContext, 'db'>,
  numberOrId: string,
): Promise<string | null> {
  const key = numberOrId.trim();
  const order = await context.db
    .selectFrom('orders')
    .select('id')
    .where(isUuid(key) ? 'id' : 'number', '=', key)
    .executeTakeFirst();
  return order?.id ?? null;
}

/** Everything about one order that an operator may need; null when there is none with this number or id. */
export async function showOrderForOperator(
  context: Pick<BackendContext, 'db'>,
  numberOrId: string,
): Promise<OperatorOrderDetails | null> {
  const { db } = context;
  const id = await findOrderId(context, numberOrId);
  if (id === null) return null;
  const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const steps = await db
    .selectFrom('order_steps')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('step_no')
    .execute();
  const payment = await db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', id)
    .where('purpose', '=', 'ORDER')
    .executeTakeFirstOrThrow();
  const movements = await db
    .selectFrom('money_movements')
    .selectAll()
    .where('payment_id', '=', payment.id)
    .execute();
  const sumOf = (kind: string): number =>
    movements
      .filter((movement) => movement.kind === kind)
      .reduce((sum, movement) => sum + movement.amount, 0);
  return {
    ...summary(order),
    lines: (await linesOf(db, [id])).map(({ line_no: number, title, quantity, price }) => ({
      number,
      title,
      quantity,
      price,
    })),
    steps: steps.map((step) => ({
      from: step.from_status,
      to: step.to_status,
      cause: step.cause,
      at: step.at.toISOString(),
    })),
    payment: {
      state: payment.state,
      code: payment.code,
      captured: sumOf('CAPTURE'),
      refunded: sumOf('REFUND'),
    },
    receipts: (await receiptsOf(db, id)).map(({ type, amount, external_link: externalLink, problem }) => ({
      type,
      amount,
      externalLink,
      problem,
    })),
  };
}
