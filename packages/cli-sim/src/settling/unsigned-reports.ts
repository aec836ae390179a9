import { violation } from '../kernel/violation.ts';
import type { Violation } from '../kernel/violation.ts';
import type { World } from '../stage/index.ts';
import type { Reach } from './foreign-access.ts';

/** STS-22, LOY-09, SUB-14, FRM-21. */
export const REPORTS_ARE_SIGNED = 'the store refuses reports that nobody signed';

/** What a third party would report; null: there is nothing to report of. */
function unsignedReports({ orderIds, phone, visitor }: World): readonly (readonly [string, object])[] {
  const [reportId, paymentId] = [visitor.stage.ids.uuid(), visitor.stage.ids.uuid()];
  const occurredAt = new Date(visitor.stage.time.now()).toISOString();
  const orderId = orderIds.at(-1);
  const order = { orderId, state: 'DELIVERED', missing: [], nextStepAt: null };
  const payment = {
    paymentId,
    merchantPaymentId: paymentId,
    status: 'AUTHORIZED',
    amount: 100,
    errorCode: null,
  };
  const sberOrder = { mdOrder: paymentId, orderNumber: paymentId.replaceAll('-', ''), amount: 100 };
  return [
    ['/payments/webhook', { eventId: reportId, type: 'payment.updated', ...payment, occurredAt }],
    ['/payments/webhook/sber', { ...sberOrder, operation: 'approved', status: 1, checksum: '0'.repeat(64) }],
    ...(orderId === undefined ? [] : ([['/fulfilment/reports', { reportId, order }]] as const)),
    ['/loyalty/webhook', { eventId: reportId, type: 'account.updated', phone, occurredAt }],
    ['/subscriptions/webhook', { eventId: reportId, type: 'payment.updated', paymentId, occurredAt }],
  ];
}

/** Reports as third parties send them, but without a signature. */
export async function tryUnsignedReports(world: World, reach: Reach): Promise<readonly Violation[]> {
  const found: Violation[] = [];
  for (const [path, body] of unsignedReports(world)) {
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
