import type { OrderDetails, OrderListItem, StatusDetails } from '@shop/standalone';
import * as z from 'zod';

import type { ToldOrder } from '../invariants/index.ts';
import { jsonOf } from '../kernel/json-of.ts';

const path = /^\/api\/store\/orders(?:\/(?:statuses\/tracking|[0-9a-f-]{36}))?$/;

/** An object with what is read of it here; the rest is judged as it was told. */
const having = <T extends object>(...keys: readonly (keyof T & string)[]) =>
  z.custom<T>((told) => typeof told === 'object' && told !== null && keys.every((key) => key in told));

/** What answers tell of orders: their history, the states of those that are under way, and one of them. */
export const listSchema = z.object({ orders: z.array(having<OrderListItem>('id', 'status')) });
export const trackedSchema = z.object({ statuses: z.array(having<StatusDetails>('orderId', 'type')) });
export const detailsSchema = having<OrderDetails>('id', 'status');

/** What browsers were told of orders: the newest word of each kind on each order in each of its states. */
export class ToldOrders {
  readonly #newest = new Map<string, ToldOrder>();

  /** Records the answer to a call that was sent and ended then. */
  answered({ method, url }: Request, body: string, from: number, to: number): void {
    if (method !== 'GET' || !path.test(new URL(url).pathname)) return;
    const keep = (state: string, told: Omit<ToldOrder, 'from' | 'to'>): void => {
      this.#newest.set(`${Object.keys(told).join(' ')} ${told.orderId} ${state}`, { ...told, from, to });
    };
    const answer = jsonOf(body);
    for (const item of listSchema.safeParse(answer).data?.orders ?? [])
      keep(item.status, { orderId: item.id, item });
    for (const status of trackedSchema.safeParse(answer).data?.statuses ?? [])
      keep(status.type, { orderId: status.orderId, status });
    const details = detailsSchema.safeParse(answer).data;
    if (details !== undefined) keep(details.status.type, { orderId: details.id, details });
  }

  list(): readonly ToldOrder[] {
    return [...this.#newest.values()];
  }
}
