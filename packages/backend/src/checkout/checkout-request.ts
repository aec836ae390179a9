import type { createOrder } from '@shop/contract/checkout';
import type { ParsedRequestOf } from '@shop/contract/kernel';

import type { Caller } from '../kernel/index.ts';

export type OrderBody = ParsedRequestOf<typeof createOrder>['body'];

export interface OrderRequest {
  /** Promotions may depend on what the client says about itself. */
  readonly caller: Caller;
  /** UUID of one click (CHK-18). */
  readonly key: string;
  readonly body: OrderBody;
}
