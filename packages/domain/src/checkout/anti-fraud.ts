/**
 * What orders of one shopper are recognised by. A client can invent its device id, so every limit of a device also applies to the account,
 * its phone and the address (OPN-292).
 */
export const orderMarks = ['ACCOUNT', 'PHONE', 'DEVICE', 'ADDRESS'] as const;
export type OrderMark = (typeof orderMarks)[number];

/** Orders are counted over this time, in ms (OPN-292). */
export const ANTI_FRAUD_WINDOW_MS = 600_000;
/** Several people live at an address: it may have this many times what one shopper may. */
const HOUSEHOLD = 2;

export type AntiFraudLimits = {
  /** Orders that one shopper may create within the window; null: any number. */
  readonly orders: number | null;
  /** Accounts that may use one promocode from one device; null: any number. */
  readonly promocodeAccounts: number | null;
};

type CountByMark = Readonly<Partial<Record<OrderMark, number>>>;

/** What is counted before an order is created; that order is not in it. */
export type AntiFraudCounts = {
  /** Orders created within the window. */
  readonly orders: CountByMark;
  /** Other accounts that use the promocode of this order; empty without one. */
  readonly promocodeAccounts: CountByMark;
};

export type AntiFraudRefusal = 'ANTI_FRAUD_PROMO_VALIDATION_FAILED' | 'ANTI_FRAUD_ORDER_VALIDATION_FAILED';

function isOver(counts: CountByMark, limit: number | null): boolean {
  if (limit === null) return false;
  return orderMarks.some((mark) => (counts[mark] ?? 0) >= (mark === 'ADDRESS' ? limit * HOUSEHOLD : limit));
}

/** Why an order is refused as a likely fraud, or null (ERC-30, OPN-292). */
export function antiFraudRefusal(counts: AntiFraudCounts, limits: AntiFraudLimits): AntiFraudRefusal | null {
  if (isOver(counts.promocodeAccounts, limits.promocodeAccounts)) return 'ANTI_FRAUD_PROMO_VALIDATION_FAILED';
  return isOver(counts.orders, limits.orders) ? 'ANTI_FRAUD_ORDER_VALIDATION_FAILED' : null;
}
