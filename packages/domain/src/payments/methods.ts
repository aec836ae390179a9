export const paymentTypes = [
  'NEW_CARD',
  'CARD',
  'BOUND_CARD',
  'SBER_PAY',
  'APPLE_PAY',
  'GOOGLE_PAY',
] as const;
/** How an order is paid (MTH-04, OPN-284). */
export type PaymentType = (typeof paymentTypes)[number];

export const paymentSystems = ['VISA', 'MASTERCARD', 'MIR'] as const;
export type PaymentSystem = (typeof paymentSystems)[number];

/** A shopper's payment method (MTH-03); never a full card number. */
export type PaymentMethod = {
  readonly type: PaymentType;
  readonly isDefault: boolean;
  readonly bindingId: string | null;
  readonly bindingType: 'CARD' | 'SBER_PAY' | null;
  readonly maskedPan: string | null;
  readonly paymentSystem: PaymentSystem | null;
  readonly bankName: string | null;
};
