import type { Answer } from '@shop/application/kernel';
import type {
  OrderDetails,
  OrderListItem,
  OrdersGateway,
  StatusDetails,
  Tracking,
} from '@shop/application/orders';
import { callDelivery, cancelOrder, getOrder, listOrders, trackOrders } from '@shop/contract/orders';
import { mapResult } from '@shop/domain/kernel';

import type { ApiClient } from '../http/index.ts';

export class HttpOrdersGateway implements OrdersGateway {
  readonly #api: ApiClient;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  async list(limit: number, offset: number): Answer<readonly OrderListItem[]> {
    const answer = await this.#api.call(listOrders, {
      query: { limit: String(limit), offset: String(offset) },
    });
    return mapResult(answer, ({ orders }) => orders);
  }

  tracking(): Answer<Tracking> {
    return this.#api.call(trackOrders, {});
  }

  details(orderId: string, showcaseId: string | null): Answer<OrderDetails> {
    const query = showcaseId === null ? {} : { embedProductsOfShowcaseId: showcaseId };
    return this.#api.call(getOrder, { params: { orderId }, query });
  }

  async cancel(orderId: string): Answer<StatusDetails> {
    return mapResult(await this.#api.call(cancelOrder, { params: { orderId } }), ({ status }) => status);
  }

  async callDelivery(orderId: string): Answer<StatusDetails> {
    return mapResult(await this.#api.call(callDelivery, { params: { orderId } }), ({ status }) => status);
  }
}
