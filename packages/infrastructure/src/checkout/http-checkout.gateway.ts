import type { CheckoutAnswer, CheckoutGateway, OrderRequest } from '@shop/application/checkout';
import type { Answer } from '@shop/application/kernel';
import { createOrder, findCheckout, idempotencyKeyHeader } from '@shop/contract/checkout';
import { cancelOrder } from '@shop/contract/orders';
import { getPaymentRedirectUrl } from '@shop/contract/payments';
import { mapResult } from '@shop/domain/kernel';

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

  async paymentUrl(paymentId: string): Answer<string> {
    const answer = await this.#api.call(getPaymentRedirectUrl, { params: { id: paymentId } });
    return mapResult(answer, ({ redirectUrl }) => redirectUrl);
  }

  async cancel(orderId: string): Answer<void> {
    return mapResult(await this.#api.call(cancelOrder, { params: { orderId } }), () => undefined);
  }
}
