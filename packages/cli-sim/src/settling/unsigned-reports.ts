import { sberOrderNumber } from '@shop/standalone';

import { violation } from '../kernel/violation.ts';
import type { Violation } from '../kernel/violation.ts';
import type { World } from '../stage/index.ts';
import type { Reach } from './foreign-access.ts';

/** STS-22, LOY-09, SUB-14, FRM-21. */
export const REPORTS_ARE_SIGNED = 'the store refuses reports that nobody signed';

/** What a third party would report, of the shopper's newest order and its payment if there are any. */
async function unsignedReports({
  orderIds,
  phone,
  visitor: { stage },
}: World): Promise<readonly (readonly [string, object])[]> {
  const [eventId, paymentId] = [stage.ids.uuid(), stage.ids.uuid()];
  const occurredAt = new Date(stage.time.now()).toISOString();
  const orderId = orderIds.at(-1);
  const order = { orderId, state: 'DELIVERED', missing: [], nextStepAt: null };
  const paid = orderId === undefined ? undefined : await stage.control?.paymentOf(orderId);
  return [
    ...(paid === undefined ? [] : reportsOfPayment(paid, { eventId, occurredAt })),
    ...(orderId === undefined ? [] : ([['/fulfilment/reports', { reportId: eventId, order }]] as const)),
    ['/loyalty/webhook', { eventId, type: 'account.updated', phone, occurredAt }],
    ['/subscriptions/webhook', { eventId, type: 'payment.updated', paymentId, occurredAt }],
  ];
}

/** As each acquirer would tell that it holds the money of a payment. */
function reportsOfPayment(
  paid: { readonly id: string; readonly bankId: string; readonly amount: number },
  event: { readonly eventId: string; readonly occurredAt: string },
): readonly (readonly [string, object])[] {
  const { id, bankId, amount } = paid;
  const payment = { paymentId: bankId, merchantPaymentId: id, status: 'AUTHORIZED', amount, errorCode: null };
  const order = { mdOrder: bankId, orderNumber: sberOrderNumber(id), amount };
  return [
    ['/payments/webhook', { type: 'payment.updated', ...payment, ...event }],
    ['/payments/webhook/sber', { ...order, operation: 'approved', status: 1, checksum: '0'.repeat(64) }],
  ];
}

/** Reports as third parties send them, but without a signature. */
export async function tryUnsignedReports(world: World, reach: Reach): Promise<readonly Violation[]> {
  const found: Violation[] = [];
  for (const [path, body] of await unsignedReports(world)) {
    const { status } = await reach({ method: 'POST', path, body });
    const words = `${path} answered a report without a signature with ${status}`;
    if (status !== 401) found.push(violation(REPORTS_ARE_SIGNED, world.actor, words));
  }
  return found;
}

/** TOK-31. */
export const FORMS_ARE_OURS = 'the shop takes no form of another site';

/** A form as another site would have the browser send it: with its cookies, without the token of our page. */
export async function tryForeignForm({ actor, visitor }: World): Promise<readonly Violation[]> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const form = { method: 'POST', headers, body: 'csrfToken=forged&callbackUrl=%2F&json=true' };
  const { status } = await visitor.stage.time.finish(visitor.send('/api/auth/signout', form));
  const words = `a form without a token was answered with ${status}`;
  return status === 403 ? [] : [violation(FORMS_ARE_OURS, actor, words)];
}
