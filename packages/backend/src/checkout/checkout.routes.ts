import {
  createOrder as createOrderEndpoint,
  findCheckout as findCheckoutEndpoint,
  idempotencyKeyHeader,
} from '@shop/contract/checkout';
import { err, isUuid } from '@shop/domain/kernel';

import { badRequest, route } from '../kernel/index.ts';
import type { RouteDefinition } from '../kernel/index.ts';
import { createOrder } from './create-order.ts';
import { findCheckout } from './find-checkout.ts';

export const checkoutRoutes: readonly RouteDefinition[] = [
  route(createOrderEndpoint, async ({ context, caller, body, headers }) => {
    const key = headers[idempotencyKeyHeader];
    if (typeof key !== 'string' || !isUuid(key)) {
      return err(badRequest('VALIDATION_ERROR', { errorDetails: { field: 'Idempotency-Key' } }));
    }
    return createOrder(context, { caller, key: key.toLowerCase(), body });
  }),
  route(findCheckoutEndpoint, async ({ context, caller, body }) =>
    findCheckout(context, caller.userId, body.checkoutId),
  ),
];
