import * as z from 'zod';

import type { Violation } from '../invariants/index.ts';
import type { World } from '../stage/index.ts';
import type { Reach } from './foreign-access.ts';

const csrfSchema = z.object({ csrfToken: z.string() });

/** LGO-03, TOK-40, STS-22, LOY-09, SUB-14: whoever has signed out, or signs a report wrongly, is a stranger. */
export const STRANGERS_ARE_REFUSED =
  'the store refuses whoever has signed out, and reports that nobody signed';

/** What a third party would report; null: there is nothing to report of. */
function unsignedReports({ orderIds, phone, visitor }: World): readonly (readonly [string, object])[] {
  const [reportId, paymentId] = [visitor.stage.ids.uuid(), visitor.stage.ids.uuid()];
  const occurredAt = new Date(visitor.stage.time.now()).toISOString();
  const orderId = orderIds.at(-1);
  const order = { orderId, state: 'DELIVERED', missing: [], nextStepAt: null };
  return [
    ...(orderId === undefined ? [] : ([['/fulfilment/reports', { reportId, order }]] as const)),
    ['/loyalty/webhook', { eventId: reportId, type: 'account.updated', phone, occurredAt }],
    ['/subscriptions/webhook', { eventId: reportId, type: 'payment.updated', paymentId, occurredAt }],
  ];
}

/** Reports without a signature; then the shopper signs out, and the token from before is used once more. */
export async function tryAsStranger(world: World, reach: Reach): Promise<readonly Violation[]> {
  const { actor, visitor } = world;
  const found: string[] = [];
  for (const [path, body] of unsignedReports(world)) {
    const { status } = await reach({ method: 'POST', path, body });
    if (status !== 401) found.push(`${path} answered a report without a signature with ${status}`);
  }
  if (!visitor.shop.session.state.isSignedIn) return violations();
  const { time } = visitor.stage;
  const { csrfToken } = csrfSchema.parse(
    await (await time.finish(visitor.send('/api/auth/csrf', {}))).json(),
  );
  const form = { csrfToken, callbackUrl: '/', redirect: 'false', json: 'true' };
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const body = new URLSearchParams(form).toString();
  await time.finish(visitor.send('/api/auth/signout', { method: 'POST', headers, body }));
  const { status } = await reach({ method: 'GET', path: '/orders' });
  if (status < 300) found.push(`orders were shown after signing out: ${status}`);
  return violations();

  function violations(): readonly Violation[] {
    return found.map((message) => ({ invariant: STRANGERS_ARE_REFUSED, message: `${actor}: ${message}` }));
  }
}
