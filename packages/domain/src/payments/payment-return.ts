export const returnStates = ['success', 'return', 'fail'] as const;
/** How a return from the bank's app ended, as told by the return address that it was given (OPN-287). It decides nothing about money. */
export type ReturnState = (typeof returnStates)[number];

/** The query of the payment screen's address, and of the order pages after a payment (FRM-01, ORD-27). */
export type PaymentQuery = {
  readonly orderIds: readonly string[];
  readonly state: ReturnState | null;
  /** The bank's invoice that the shopper comes back from. */
  readonly bankInvoiceId: string | null;
  readonly lastRedirectedOrderId: string | null;
  /** The bank's app was opened from this address before (OPN-290). */
  readonly wasAppOpened: boolean;
};

/** Longer texts are not the id of an invoice. */
const MAX_INVOICE_ID_LENGTH = 100;

/** Reads the query; `read` answers the value of a parameter. What is not understood is left out. */
export function paymentQueryOf(read: (name: string) => string | null): PaymentQuery {
  const state = read('state');
  const invoiceId = read('bankInvoiceId')?.trim() ?? '';
  return {
    orderIds: (read('orderIds') ?? '').split(',').filter((id) => id !== ''),
    state: returnStates.find((known) => known === state) ?? null,
    bankInvoiceId: invoiceId === '' || invoiceId.length > MAX_INVOICE_ID_LENGTH ? null : invoiceId,
    lastRedirectedOrderId: read('lastRedirectedOrderId') || null,
    wasAppOpened: read('reloads') !== null,
  };
}

/** What the address says while the bank's app is tried: a page loaded with it has tried before (OPN-290). */
export function openedAppQuery(orderId: string): Readonly<Record<string, string>> {
  return { lastRedirectedOrderId: orderId, reloads: '1' };
}

/** An order that waits for its shopper in the bank's app. */
export type AppInvoice = { readonly orderId: string; readonly invoiceId: string | null };

/** OPEN: the app is opened by itself. LEAVE: it was open for this order. FAILED_BEFORE: opening it was tried and failed (FRM-19). */
export type AppAttempt = 'OPEN' | 'LEAVE' | 'FAILED_BEFORE';

/**
 * Whether a page loaded with this query opens the bank's app for an order: never for the invoice or the order that the shopper
 * comes back from (FRM-13, FRM-15), nor while a return without payment is being told, and never twice (FRM-19, OPN-290).
 */
export function appAttemptOf(query: PaymentQuery, invoice: AppInvoice): AppAttempt {
  if (query.state === 'return') return 'LEAVE';
  if (query.bankInvoiceId !== null && query.bankInvoiceId === invoice.invoiceId) return 'LEAVE';
  const { lastRedirectedOrderId } = query;
  if (query.wasAppOpened && (lastRedirectedOrderId ?? invoice.orderId) === invoice.orderId)
    return 'FAILED_BEFORE';
  return lastRedirectedOrderId === invoice.orderId ? 'LEAVE' : 'OPEN';
}

/**
 * Whether the shopper is told that the outcome of the payment is not known yet: back without success, while the server has answered that
 * the checkout
 * goes on (FRM-12). A success that arrives later takes it back.
 */
export function isReturnUnknown(query: Pick<PaymentQuery, 'state'>, hasServerAnswered: boolean): boolean {
  return query.state === 'return' && hasServerAnswered;
}

/** The invoice whose return on a phone is handled as paid by SberPay; null: nothing is to be handled (FRM-14, ORD-27). */
export function paidInvoiceOf(
  { state, bankInvoiceId }: Pick<PaymentQuery, 'state' | 'bankInvoiceId'>,
  isMobile: boolean,
): string | null {
  return state === 'success' && isMobile ? bankInvoiceId : null;
}

/** Parameters that leave the address once they were handled (OPN-352). */
export const returnParameters = ['state', 'bankInvoiceId', 'orderIds'] as const;

/** So many handled invoices are remembered. */
const REMEMBERED_INVOICES = 20;

/** The handled invoices with this one, the newest last; null: it was handled before, once is enough (OPN-352). */
export function withHandledInvoice(handled: readonly string[], invoiceId: string): readonly string[] | null {
  return handled.includes(invoiceId) ? null : [...handled, invoiceId].slice(-REMEMBERED_INVOICES);
}
