import type { OrderType } from './order-type.ts';

export const processStatuses = ['PROCESSING', 'REDIRECT', 'SUCCEEDED', 'FAILED'] as const;
/** The statuses of a checkout process; SUCCEEDED and FAILED never change again (CHK-21). */
export type ProcessStatus = (typeof processStatuses)[number];

export const redirectMethods = ['DEEP_LINK', 'IFRAME'] as const;
/** How the shopper gets to pay: in the SberPay app, or on a page of the bank in a frame (CHK-20, FRM-04). */
export type RedirectMethod = (typeof redirectMethods)[number];

/** What a process tells besides its state (OPN-273); `expiresAt` is ISO 8601. */
export type ProcessParams = {
  readonly paymentId: string | null;
  readonly expiresAt: string | null;
  readonly orderNumber: string | null;
  /** The showcase gives no address with the process: it is asked for by the payment's id (CHK-25, OPN-282). */
  readonly isPciDss?: boolean;
};

/** One order's way through payment, as the client sees it (CHK-20). */
export type CheckoutProcess = {
  readonly orderId: string;
  readonly status: ProcessStatus;
  readonly type: OrderType;
  /** Set when failed: a known code or one to treat as unknown. */
  readonly code: string | null;
  readonly message: string | null;
  readonly redirectUrl: string | null;
  readonly redirectMethod: string | null;
  readonly successUrl: string | null;
  readonly failUrl: string | null;
  readonly sbolBankInvoiceId: string | null;
  readonly additionalParams: ProcessParams | null;
};

/** The shopper has this long to pay once the redirect began, in ms (OPN-275, FRM-08). */
export const PAYMENT_DEADLINE_MS = 1_200_000;
/** A process that needs no shopper is ended by the server within this time, in ms (OPN-273). */
export const SILENT_PROCESS_LIMIT_MS = 25_000;
