import { calculateTip as calculateTipCall, getTipDetails, payTip as payTipCall } from '@shop/contract/tips';

import { route } from '../kernel/index.ts';
import type { RouteDefinition } from '../kernel/index.ts';
import { calculateTip, payTip } from './pay-tip.ts';
import { tipDetails } from './tip-details.ts';

export const tipRoutes: readonly RouteDefinition[] = [
  route(getTipDetails, async ({ context, caller, params }) =>
    tipDetails(context, caller.userId, params.orderId),
  ),
  route(calculateTipCall, async ({ body }) => calculateTip(body.amount)),
  route(payTipCall, async ({ context, caller, body }) => payTip(context, caller.userId, body)),
];
