/** One order of the gateway's double and its states. Pure: time and ids come in with the event. */

/** What is left of a card after it was entered. `fingerprint` stays inside. */
export type SberCard = {
  readonly maskedPan: string;
  /** YYYYMM. */
  readonly expiration: string;
  readonly paymentSystem: string;
  readonly bankName: string;
  readonly fingerprint: string;
};

/** 0 registered, 1 held, 2 charged, 3 hold released, 4 refunded, 5 at 3-D Secure, 6 declined. */
export type SberStatus = 0 | 1 | 2 | 3 | 4 | 5 | 6;

export type SberOrder = {
  readonly orderId: string;
  readonly orderNumber: string;
  /** Kopecks, like every amount here. */
  readonly amount: number;
  readonly description: string;
  readonly returnUrl: string;
  readonly failUrl: string;
  readonly clientId: string | null;
  /** The only card that may pay it. */
  readonly onlyBinding: string | null;
  /** Takes no money: a verified card's order is released at once. */
  readonly isVerification: boolean;
  readonly isTwoStage: boolean;
  readonly expiresAt: number;
  readonly status: SberStatus;
  readonly actionCode: number;
  readonly card: SberCard | null;
  readonly keepsCard: boolean;
  readonly bindingId: string | null;
  readonly approvedAmount: number;
  readonly depositedAmount: number;
  readonly refunds: readonly { readonly externalRefundId: string | null; readonly amount: number }[];
  /** Of an order that is paid by SberPay. */
  readonly invoiceId: string | null;
  readonly deepLink: string | null;
};

/** What the issuer says to a card. */
export type Issuer =
  | { readonly kind: 'approve' }
  | { readonly kind: 'challenge' }
  | { readonly kind: 'decline'; readonly actionCode: number };

export type SberEvent =
  | {
      readonly kind: 'card';
      readonly card: SberCard | null;
      readonly issuer: Issuer;
      readonly keepsCard: boolean;
      readonly approvedAmount?: number;
    }
  | { readonly kind: 'code'; readonly isRight: boolean }
  | { readonly kind: 'decline' | 'expire' }
  /** A gateway that errs approves what it has declined. */
  | { readonly kind: 'revise' }
  | { readonly kind: 'deposit'; readonly amount: number }
  | { readonly kind: 'reverse' }
  | { readonly kind: 'refund'; readonly externalRefundId: string | null; readonly amount: number };

/** Session time is over. */
export const TIME_OVER = -2007;
/** 3-D Secure failed. */
const AUTHENTICATION_FAILED = -2006;
/** Declined by the merchant, or by the payer in the bank's app. */
const DECLINED = 5;

/** What was given back. */
export const refundedOf = ({ refunds }: SberOrder): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

/** Waits for its payer. */
export const isOpen = ({ status }: SberOrder): boolean => status === 0 || status === 5;

/** The order after an event; null: the event does not belong to its state. */
export function sberTransition(order: SberOrder, event: SberEvent): SberOrder | null {
  switch (event.kind) {
    case 'card': {
      if (order.status !== 0) return null;
      const { card, keepsCard, issuer, approvedAmount = order.amount } = event;
      const entered = { ...order, card, keepsCard, approvedAmount };
      if (issuer.kind === 'challenge') return { ...entered, status: 5 };
      return issuer.kind === 'decline'
        ? { ...entered, approvedAmount: 0, status: 6, actionCode: issuer.actionCode }
        : approved(entered);
    }
    case 'code':
      if (order.status !== 5) return null;
      return event.isRight
        ? approved(order)
        : { ...order, approvedAmount: 0, status: 6, actionCode: AUTHENTICATION_FAILED };
    case 'decline':
      return isOpen(order) ? { ...order, status: 6, actionCode: DECLINED } : null;
    case 'expire':
      return isOpen(order) ? { ...order, status: 6, actionCode: TIME_OVER } : null;
    case 'revise':
      return order.status === 6 ? approved({ ...order, approvedAmount: order.amount, actionCode: 0 }) : null;
    case 'deposit':
      if (order.status !== 1 || event.amount > order.approvedAmount) return null;
      return { ...order, status: 2, depositedAmount: event.amount };
    case 'reverse':
      return order.status === 1 ? { ...order, status: 3, approvedAmount: 0 } : null;
    case 'refund':
      return refunded(order, event);
    default:
      return event satisfies never;
  }
}

function approved(order: SberOrder): SberOrder {
  if (order.isVerification) return { ...order, status: 3, approvedAmount: 0 };
  if (order.isTwoStage) return { ...order, status: 1 };
  return { ...order, status: 2, depositedAmount: order.approvedAmount };
}

/** The same id with the same amount is the same refund; with another amount it is refused. */
function refunded(
  order: SberOrder,
  { externalRefundId, amount }: { readonly externalRefundId: string | null; readonly amount: number },
): SberOrder | null {
  const earlier =
    externalRefundId === null
      ? undefined
      : order.refunds.find((refund) => refund.externalRefundId === externalRefundId);
  if (earlier !== undefined) return earlier.amount === amount ? order : null;
  const isCharged = order.status === 2 || order.status === 4;
  if (!isCharged || refundedOf(order) + amount > order.depositedAmount) return null;
  return { ...order, status: 4, refunds: [...order.refunds, { externalRefundId, amount }] };
}
