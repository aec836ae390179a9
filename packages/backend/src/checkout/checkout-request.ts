import type { createOrder } from '@shop/contract/checkout';
import type { ParsedRequestOf } from '@shop/contract/kernel';

export type OrderBody = ParsedRequestOf<typeof createOrder>['body'];

export interface OrderRequest {
  readonly userId: string;
  /** UUID of one click (CHK-18). */
  readonly key: string;
  readonly body: OrderBody;
}
