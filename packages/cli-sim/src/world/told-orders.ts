import type { ToldOrder } from '../invariants/index.ts';

const path = /^\/api\/store\/orders(?:\/(?:statuses\/tracking|[0-9a-f-]{36}))?$/;

/** What these calls are answered. */
type Answer = Partial<{
  orders: readonly NonNullable<ToldOrder['item']>[];
  statuses: readonly NonNullable<ToldOrder['status']>[];
}> &
  Partial<NonNullable<ToldOrder['details']>>;

/** What browsers were told of orders: the newest word of each kind on each order in each of its states. */
export class ToldOrders {
  readonly #newest = new Map<string, ToldOrder>();

  /** Records the answer to a call that was sent and ended then. */
  answered({ method, url }: Request, body: string, from: number, to: number): void {
    if (method !== 'GET' || !path.test(new URL(url).pathname)) return;
    const answer = JSON.parse(body) as Answer;
    const { orders = [], statuses = [], id: orderId, status } = answer;
    const keep = (state: string, told: Omit<ToldOrder, 'from' | 'to'>): void => {
      this.#newest.set(`${Object.keys(told).join(' ')} ${told.orderId} ${state}`, { ...told, from, to });
    };
    for (const item of orders) keep(item.status, { orderId: item.id, item });
    for (const each of statuses) keep(each.type, { orderId: each.orderId, status: each });
    if (orderId !== undefined && status !== undefined)
      keep(status.type, { orderId, details: answer as NonNullable<ToldOrder['details']> });
  }

  list(): readonly ToldOrder[] {
    return [...this.#newest.values()];
  }
}
