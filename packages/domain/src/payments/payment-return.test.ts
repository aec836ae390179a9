import { expect, test } from 'vitest';
import {
  appAttemptOf,
  isReturnUnknown,
  openedAppQuery,
  paidInvoiceOf,
  paymentQueryOf,
  withHandledInvoice,
} from './payment-return.ts';

const queryOf = (values: Readonly<Record<string, string>>) => paymentQueryOf((name) => values[name] ?? null);
const invoice = { orderId: 'first', invoiceId: 'invoice-1' };

test('[FRM-01, ORD-27] the address names orders, state, invoice, the order handed over last, and an earlier try', () => {
  expect(
    queryOf({
      orderIds: 'first,second,',
      state: 'success',
      bankInvoiceId: ' invoice-1 ',
      lastRedirectedOrderId: 'first',
      reloads: '1',
    }),
  ).toEqual({
    orderIds: ['first', 'second'],
    state: 'success',
    bankInvoiceId: 'invoice-1',
    lastRedirectedOrderId: 'first',
    wasAppOpened: true,
  });
  const nothing = {
    orderIds: [],
    state: null,
    bankInvoiceId: null,
    lastRedirectedOrderId: null,
    wasAppOpened: false,
  };
  expect(queryOf({})).toEqual(nothing);
  expect(queryOf({ state: 'PAID', bankInvoiceId: 'x'.repeat(101), lastRedirectedOrderId: '' })).toEqual(
    nothing,
  );
});

test('[FRM-13] the invoice that the shopper comes back from is not opened again, another one is', () => {
  const back = queryOf({ state: 'success', bankInvoiceId: 'invoice-1' });
  expect(appAttemptOf(back, invoice)).toBe('LEAVE');
  expect(appAttemptOf(back, { orderId: 'second', invoiceId: 'invoice-2' })).toBe('OPEN');
  expect(appAttemptOf(queryOf({}), { orderId: 'first', invoiceId: null })).toBe('OPEN');
});

test('[FRM-15] the order that was handed over last is not redirected again after a return', () => {
  const back = queryOf({ state: 'fail', lastRedirectedOrderId: 'first' });
  expect(appAttemptOf(back, invoice)).toBe('LEAVE');
  expect(appAttemptOf(back, { orderId: 'second', invoiceId: 'invoice-2' })).toBe('OPEN');
});

test('[FRM-19, ORD-31, OPN-290] a page that was loaded after a try has failed, for the order of that try', () => {
  const again = queryOf(openedAppQuery('first'));
  expect(again).toMatchObject({ wasAppOpened: true, lastRedirectedOrderId: 'first' });
  expect(appAttemptOf(again, invoice)).toBe('FAILED_BEFORE');
  expect(appAttemptOf(queryOf({ reloads: '1' }), invoice)).toBe('FAILED_BEFORE');
  expect(appAttemptOf(again, { orderId: 'second', invoiceId: 'invoice-2' })).toBe('OPEN');
});

test('[FRM-12, OPN-287] a return that the server does not know as paid is told, and nothing is opened behind it', () => {
  const back = queryOf({ state: 'return' });
  expect(isReturnUnknown(back, false)).toBe(false);
  expect(isReturnUnknown(back, true)).toBe(true);
  expect(appAttemptOf(back, invoice)).toBe('LEAVE');
  expect(isReturnUnknown(queryOf({ state: 'success' }), true)).toBe(false);
  expect(isReturnUnknown(queryOf({ state: 'fail' }), true)).toBe(false);
});

test('[FRM-14, ORD-27] only a success with an invoice on a phone is a payment by SberPay', () => {
  const back = queryOf({ state: 'success', bankInvoiceId: 'invoice-1' });
  expect(paidInvoiceOf(back, true)).toBe('invoice-1');
  expect(paidInvoiceOf(back, false)).toBeNull();
  expect(paidInvoiceOf(queryOf({ state: 'success' }), true)).toBeNull();
  expect(paidInvoiceOf(queryOf({ state: 'return', bankInvoiceId: 'invoice-1' }), true)).toBeNull();
});

test('[FRM-14, OPN-352] an invoice is handled once, and only the last twenty are remembered', () => {
  const once = withHandledInvoice([], 'invoice-1');
  expect(once).toEqual(['invoice-1']);
  expect(withHandledInvoice(once ?? [], 'invoice-1')).toBeNull();
  const many = Array.from({ length: 20 }, (_, at) => `older-${at}`);
  expect(withHandledInvoice(many, 'invoice-1')).toEqual([...many.slice(1), 'invoice-1']);
});
