import type { CheckoutProcess } from '@shop/domain/checkout';

import type { OrderAddress } from '../address/index.ts';
import type { Answer } from '../kernel/index.ts';

export type OrderRequest = {
  readonly cart: { readonly id: string; readonly version: number };
  readonly payment: { readonly paymentType: string; readonly bindingId: string | null };
  readonly delivery: {
    readonly coordinates: { readonly lon: number; readonly lat: number };
    readonly address: OrderAddress;
    readonly silent: boolean;
  };
};

export type CheckoutAnswer = { readonly id: string; readonly processes: readonly CheckoutProcess[] };

export interface CheckoutGateway {
  /** Creates the order; all attempts of one click name the same key, a UUID (CHK-15, CHK-18, OPN-270). */
  create(request: OrderRequest, idempotencyKey: string): Answer<CheckoutAnswer>;
  find(checkoutId: string): Answer<CheckoutAnswer>;
  /** Where a payment of a PCI DSS showcase is made, by the payment's id (CHK-25). */
  paymentUrl(paymentId: string): Answer<string>;
  /** Has an order that cannot be paid cancelled (OPN-282). */
  cancel(orderId: string): Answer<void>;
}
