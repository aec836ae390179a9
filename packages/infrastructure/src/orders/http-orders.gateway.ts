import type { Answer } from '@shop/application/kernel';
import type {
  OrderDetails,
  OrderListItem,
  OrdersGateway,
  StatusDetails,
  Tracking,
} from '@shop/application/orders';
import { callDelivery, cancelOrder, getOrder, listOrders, trackOrders } from '@shop/contract/orders';
import type { OrderDetails as DetailsMessage } from '@shop/contract/orders';
import { kopecks, mapResult } from '@shop/domain/kernel';

import { toCartProduct } from '../cart/index.ts';
import type { ApiClient } from '../http/index.ts';

function toOrderDetails(message: DetailsMessage): OrderDetails {
  return {
    ...message,
    oldPrice: kopecks(message.oldPrice),
    price: kopecks(message.price),
    discountAmount: kopecks(message.discountAmount),
    loyalty:
      message.loyalty === null
        ? null
        : {
            ...message.loyalty,
            spendBonus: kopecks(message.loyalty.spendBonus),
            addBonus: kopecks(message.loyalty.addBonus),
          },
    products: message.products.map((line) => ({
      ...line,
      price: kopecks(line.price),
      initialPrice: kopecks(line.initialPrice),
      product: line.product === null ? null : toCartProduct(line.product),
    })),
  };
}

export class HttpOrdersGateway implements OrdersGateway {
  readonly #api: ApiClient;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  async list(limit: number, offset: number): Answer<readonly OrderListItem[]> {
    const answer = await this.#api.call(listOrders, {
      query: { limit: String(limit), offset: String(offset) },
    });
    return mapResult(answer, ({ orders }) =>
      orders.map((order) => ({ ...order, price: kopecks(order.price) })),
    );
  }

  tracking(): Answer<Tracking> {
    return this.#api.call(trackOrders, {});
  }

  async details(orderId: string, showcaseId: string | null): Answer<OrderDetails> {
    const query = showcaseId === null ? {} : { embedProductsOfShowcaseId: showcaseId };
    return mapResult(await this.#api.call(getOrder, { params: { orderId }, query }), toOrderDetails);
  }

  async cancel(orderId: string): Answer<StatusDetails> {
    return mapResult(await this.#api.call(cancelOrder, { params: { orderId } }), ({ status }) => status);
  }

  async callDelivery(orderId: string): Answer<StatusDetails> {
    return mapResult(await this.#api.call(callDelivery, { params: { orderId } }), ({ status }) => status);
  }
}
