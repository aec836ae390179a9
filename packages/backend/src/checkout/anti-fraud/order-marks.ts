import { createHmac, createSecretKey } from 'node:crypto';

import { ANTI_FRAUD_WINDOW_MS, orderMarks } from '@shop/domain/checkout';
import type { AntiFraudCounts, OrderMark } from '@shop/domain/checkout';
import { subMilliseconds } from 'date-fns/subMilliseconds';
import type { Insertable, Transaction } from 'kysely';

import { takeLimits } from '../../kernel/index.ts';
import type { BackendContext, Caller, Database } from '../../kernel/index.ts';
import type { OrderBody } from '../checkout-request.ts';
import type { OrderMarksTable } from '../checkout.tables.ts';

/** The marks of an order: a pseudonym for each known kind. */
export type Marks = Readonly<Partial<Record<OrderMark, string>>>;

/** How long marks are kept, in ms; no promocode is counted for longer. */
export const MARKS_KEPT_MS = 90 * 86_400_000;

/** The same shopper, phone, device or address always has the same mark, which does not reveal who that is. */
export function marksOf(
  context: Pick<BackendContext, 'settings'>,
  order: {
    readonly caller: Pick<Caller, 'userId' | 'deviceId'>;
    readonly phone: string;
    readonly address: OrderBody['delivery']['address'];
  },
): Marks {
  const { caller, phone, address } = order;
  const key = createSecretKey(context.settings.loginCodeKey, 'utf8');
  const pseudonym = (mark: OrderMark, ...parts: readonly string[]): string =>
    createHmac('sha256', key)
      .update([mark, ...parts.map((part) => part.trim().toLowerCase())].join('\n'))
      .digest('hex')
      .slice(0, 32);
  const { city, settlement, street, house, block, flat } = address;
  return {
    ACCOUNT: pseudonym('ACCOUNT', caller.userId),
    PHONE: pseudonym('PHONE', phone),
    ...(caller.deviceId === null ? {} : { DEVICE: pseudonym('DEVICE', caller.deviceId) }),
    ADDRESS: pseudonym('ADDRESS', city, settlement, street, house, block, flat.replace(/\D/g, '')),
  };
}

/**
 * Counts earlier orders by the marks of an order, in its transaction. Orders with a common mark are counted one after
 * the other, so that none is missed in parallel.
 */
export async function countByMarks(
  context: BackendContext,
  tx: Transaction<Database>,
  order: { readonly marks: Marks; readonly userId: string; readonly promocodeId: string | null },
): Promise<AntiFraudCounts> {
  const marks = Object.values(order.marks);
  const now = context.clock.now();
  await takeLimits(
    tx,
    marks.map((mark) => `order:${mark}`),
    now,
  );
  const orders = await tx
    .selectFrom('order_marks')
    .select(['kind', (eb) => eb.fn.countAll<string>().as('number')])
    .where('mark', 'in', marks)
    .where('created_at', '>', subMilliseconds(now, ANTI_FRAUD_WINDOW_MS))
    .groupBy('kind')
    .execute();
  const { promocodeId } = order;
  if (promocodeId === null) return { orders: byMark(orders), promocodeAccounts: {} };
  const accounts = await tx
    .selectFrom('order_marks')
    .innerJoin('promotion_use', 'promotion_use.checkout_id', 'order_marks.checkout_id')
    .select(['kind', (eb) => eb.fn.count<string>('promotion_use.user_id').distinct().as('number')])
    .where('promotion_use.promotion_id', '=', promocodeId)
    .where('promotion_use.returned_at', 'is', null)
    .where('promotion_use.user_id', '<>', order.userId)
    .where('mark', 'in', marks)
    .groupBy('kind')
    .execute();
  return { orders: byMark(orders), promocodeAccounts: byMark(accounts) };
}

const byMark = (rows: readonly { readonly kind: OrderMark; readonly number: string }[]) =>
  Object.fromEntries(rows.map(({ kind, number }) => [kind, Number(number)]));

/** The rows that keep the marks of an order. */
export const markRows = (
  context: BackendContext,
  checkoutId: string,
  marks: Marks,
): readonly Insertable<OrderMarksTable>[] => {
  const now = context.clock.now();
  return orderMarks.flatMap((kind) => {
    const mark = marks[kind];
    return mark === undefined ? [] : [{ checkout_id: checkoutId, kind, mark, created_at: now }];
  });
};
