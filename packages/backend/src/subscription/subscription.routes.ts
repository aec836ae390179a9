import {
  getSubscriptionPaymentLink,
  getSubscriptionPaymentStatus,
  getSubscriptions,
  receiveSubscriptionReport,
} from '@shop/contract/subscription';
import { ok } from '@shop/domain/kernel';

import { route } from '../kernel/index.ts';
import type { RouteDefinition } from '../kernel/index.ts';
import { paymentLink } from './payment-link.ts';
import { paymentStatus } from './payment-status.ts';
import { receiveReport } from './provider-report.ts';
import { subscriptionsFor } from './subscription-answer.ts';

export const subscriptionRoutes: readonly RouteDefinition[] = [
  route(getSubscriptions, async ({ context, caller }) =>
    ok({ subscriptions: [...(await subscriptionsFor(context.db, caller.userId, context.clock.now()))] }),
  ),
  route(getSubscriptionPaymentLink, async ({ context, caller, body }) =>
    paymentLink(context, { ...body, userId: caller.userId, termsVersion: body.termsVersion ?? null }),
  ),
  route(getSubscriptionPaymentStatus, async ({ context, caller, body }) =>
    paymentStatus(context, caller.userId, body.subscriptionId),
  ),
  route(receiveSubscriptionReport, async ({ context, headers, rawBody, body }) =>
    receiveReport(context, { headers, rawBody, report: body }),
  ),
];
