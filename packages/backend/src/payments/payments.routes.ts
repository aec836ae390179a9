import {
  getBindingStatus,
  getPaymentRedirectUrl,
  listPaymentMethods,
  receivePaymentReport,
  receiveSberReport,
  setDefaultPaymentMethod,
  startBinding as startBindingEndpoint,
  unbindCard,
} from '@shop/contract/payments';
import { mapResult, ok } from '@shop/domain/kernel';
import type { PaymentMethod } from '@shop/domain/payments';

import { route } from '../kernel/index.ts';
import type { RouteDefinition } from '../kernel/index.ts';
import { receiveReport } from './bank-report.ts';
import { bindingStatus, methodsOf, setDefault, startBinding, unbind } from './bindings/index.ts';
import { redirectUrlOf } from './redirect-url.ts';

const listed = (methods: readonly PaymentMethod[]) => ({ paymentMethods: [...methods] });

export const paymentRoutes: readonly RouteDefinition[] = [
  route(listPaymentMethods, async ({ context, caller }) =>
    ok(listed(await methodsOf(context, context.db, caller.userId))),
  ),
  route(setDefaultPaymentMethod, async ({ context, caller, body }) =>
    mapResult(await setDefault(context, caller.userId, body), listed),
  ),
  route(startBindingEndpoint, async ({ context, caller, body }) =>
    startBinding(context, caller.userId, body.bindingType),
  ),
  route(getBindingStatus, async ({ context, caller, query }) =>
    bindingStatus(context, caller.userId, query.bindingOperationId),
  ),
  route(unbindCard, async ({ context, caller, body }) =>
    mapResult(await unbind(context, caller.userId, body.bindingId), listed),
  ),
  route(getPaymentRedirectUrl, async ({ context, caller, params }) =>
    redirectUrlOf(context, caller.userId, params.id),
  ),
  route(receivePaymentReport, async ({ context, headers, rawBody }) =>
    receiveReport(context, { headers, rawBody }),
  ),
  route(receiveSberReport, async ({ context, headers, rawBody }) =>
    mapResult(await receiveReport(context, { headers, rawBody }), () => ({})),
  ),
];
