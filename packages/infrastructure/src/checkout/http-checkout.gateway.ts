import type { CheckoutAnswer, CheckoutGateway, OrderRequest } from '@shop/application/checkout';
import type { Answer } from '@shop/application/kernel';
import { createOrder, findCheckout, idempotencyKeyHeader } from '@shop/contract/checkout';

import type { ApiClient } from '../http/index.ts';

export class HttpCheckoutGateway implements CheckoutGateway {
  readonly #api: ApiClient;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  create(request: OrderRequest, idempotencyKey: string): Answer<CheckoutAnswer> {
    return this.#api.call(
      createOrder,
      { body: request },
      { headers: { [idempotencyKeyHeader]: idempotencyKey } },
    );
  }

  find(checkoutId: string): Answer<CheckoutAnswer> {
    return this.#api.call(findCheckout, { body: { checkoutId } });
  }
}
