// What is modelled: a tab that loads the payment screen again and again, from any URL, and pages about any binding.
import {
  allowedPaymentUrl,
  appAttemptOf,
  cardBinding,
  noBinding,
  openedAppQuery,
  paymentQueryOf,
  withHandledInvoice,
} from '@shop/domain/payments';
import type { CardBindingEvent } from '@shop/domain/payments';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const orders = ['first', 'second'] as const;
const invoiceOf = (orderId: string) => ({ orderId, invoiceId: `invoice of ${orderId}` });

/** What a URL may claim. */
const query = fc.record(
  {
    orderIds: fc.constantFrom('first', 'first,second'),
    state: fc.constantFrom('success', 'return', 'fail', 'paid'),
    bankInvoiceId: fc.constantFrom(...orders.map((id) => invoiceOf(id).invoiceId), 'another'),
    lastRedirectedOrderId: fc.constantFrom(...orders, 'another'),
    reloads: fc.constantFrom('1', ''),
  },
  { requiredKeys: [] },
);

test('[FRM-13, FRM-15, FRM-19] whatever the URL claims, the app is opened at most once per order until its page is left', () => {
  fc.assert(
    fc.property(query, fc.constantFrom(...orders), fc.nat(5), (claimed, orderId, reloads) => {
      let values: Readonly<Record<string, string>> = claimed;
      let opened = 0;
      for (let load = 0; load <= reloads; load += 1) {
        const attempt = appAttemptOf(
          paymentQueryOf((name) => values[name] ?? null),
          invoiceOf(orderId),
        );
        if (attempt !== 'OPEN') continue;
        opened += 1;
        values = { ...values, ...openedAppQuery(orderId) };
      }
      expect(opened).toBeLessThanOrEqual(1);
    }),
  );
});

test('[FRM-14, OPN-352] however often the shopper returns, an invoice is handled once', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 30 }), (returns) => {
      let handled: readonly string[] = [];
      const events: string[] = [];
      for (const invoiceId of returns) {
        const next = withHandledInvoice(handled, invoiceId);
        if (next === null) continue;
        handled = next;
        events.push(invoiceId);
      }
      expect([...events].toSorted()).toEqual([...new Set(returns)].toSorted());
    }),
  );
});

test('[FRM-11] an allowed address, as a browser parses it, is on the SberPay host or opens an app', () => {
  const part = fc.constantFrom(
    'https:',
    'http:',
    '//',
    '/',
    '\\',
    '@',
    ':',
    '8443',
    '.',
    '?',
    '#',
    '\t',
    '\n',
    ' ',
    '%2f',
    'user',
    'pay.example',
    'evil.example',
    'sbolpay',
    'javascript:',
    'invoice',
  );
  const address = fc.oneof(
    fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')),
    fc.array(part, { maxLength: 5 }).map((parts) => `https://pay.example${parts.join('')}`),
    fc.array(part, { maxLength: 5 }).map((parts) => `sbolpay${parts.join('')}`),
    fc.array(part, { maxLength: 5 }).map((parts) => `sbolpay://${parts.join('')}`),
  );
  fc.assert(
    fc.property(address, (text) => {
      const allowed = allowedPaymentUrl(text, 'https://pay.example', ['sbolpay']);
      if (allowed === null) return;
      const { origin, protocol, username } = new URL(allowed, 'https://shop.example/sber/pay');
      expect(username).toBe('');
      expect(protocol === 'sbolpay:' || origin === 'https://pay.example').toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test('[MTH-14, MTH-16] a binding page asks only about its own binding, and only that one’s success binds a card', () => {
  const operationId = fc.constantFrom('a', 'b');
  const event: fc.Arbitrary<CardBindingEvent> = fc.oneof(
    fc.constant({ type: 'ASKED_FOR' } as const),
    fc.record({
      type: fc.constant('STARTED' as const),
      operationId,
      redirectUrl: fc.constant('https://bank'),
    }),
    fc.constant({ type: 'NOT_STARTED' } as const),
    fc.record({
      type: fc.constant('STATUS_ANSWERED' as const),
      operationId,
      status: fc.constantFrom('PROCESSING' as const, 'SUCCESS' as const, 'FAIL' as const),
      reason: fc.constantFrom(null, 'Банк отклонил карту'),
    }),
    fc.record({ type: fc.constant('STATUS_FAILED' as const), operationId, isRefused: fc.boolean() }),
    fc.constant({ type: 'METHODS_REFRESHED' } as const),
    fc.record({ type: fc.constant('METHODS_NOT_REFRESHED' as const), isRefused: fc.boolean() }),
    fc.constant({ type: 'LEFT' } as const),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), (events) => {
      let state = noBinding;
      for (const each of events) {
        const before = state;
        const [next, effects] = cardBinding(before, each);
        state = next;
        for (const effect of effects)
          if (effect.type === 'ASK_STATUS')
            expect(next).toMatchObject({ phase: 'WAITING', operationId: effect.operationId });
        if (next.phase === 'BOUND' && before.phase !== 'BOUND') expect(before.phase).toBe('REFRESHING');
        if (next.phase === 'REFRESHING' && before.phase !== 'REFRESHING') {
          expect(before.phase).toBe('WAITING');
          expect(each).toMatchObject({ type: 'STATUS_ANSWERED', status: 'SUCCESS' });
          expect(before).toMatchObject({ operationId: 'operationId' in each ? each.operationId : '' });
        }
      }
    }),
  );
});
