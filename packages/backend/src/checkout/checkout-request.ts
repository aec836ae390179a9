import type { createOrder } from '@shop/contract/checkout';
import type { ParsedRequestOf } from '@shop/contract/kernel';

import type { Caller } from '../kernel/index.ts';

export type OrderBody = ParsedRequestOf<typeof createOrder>['body'];

export interface OrderRequest {
  readonly userId: string;
  /** What the client says about itself: promotions may depend on it. */
  readonly caller: Pick<Caller, 'userType' | 'deviceId' | 'platform'>;
  /** UUID of one click (CHK-18). */
  readonly key: string;
  readonly body: OrderBody;
}
