import {
  callDelivery as callDeliveryEndpoint,
  cancelOrder as cancelOrderEndpoint,
  getOrder as getOrderEndpoint,
  listOrders as listOrdersEndpoint,
  trackOrders as trackOrdersEndpoint,
} from '@shop/contract/orders';
import { receiveFulfilmentReport } from '@shop/contract/fulfilment';
import { mapResult, ok } from '@shop/domain/kernel';

import { route } from '../kernel/index.ts';
import type { RouteDefinition } from '../kernel/index.ts';
import { callDelivery } from './call-delivery.ts';
import { cancelOrder } from './cancel-order.ts';
import { receiveReport } from './fulfilment-report.ts';
import { getOrder, listOrders, trackOrders } from './read-orders.ts';

export const orderRoutes: readonly RouteDefinition[] = [
  route(listOrdersEndpoint, async ({ context, caller, query }) =>
    ok(await listOrders(context, caller.userId, query)),
  ),
  route(trackOrdersEndpoint, async ({ context, caller }) => ok(await trackOrders(context, caller.userId))),
  route(getOrderEndpoint, async ({ context, caller, params, query }) =>
    getOrder(context, caller.userId, params.orderId, query.embedProductsOfShowcaseId ?? null),
  ),
  route(callDeliveryEndpoint, async ({ context, caller, params }) =>
    callDelivery(context, params.orderId, caller.userId),
  ),
  route(cancelOrderEndpoint, async ({ context, caller, params }) =>
    mapResult(await cancelOrder(context, params.orderId, caller.userId), (status) => ({ status })),
  ),
  route(receiveFulfilmentReport, async ({ context, headers, rawBody, body }) =>
    receiveReport(context, { headers, rawBody, report: body }),
  ),
];
