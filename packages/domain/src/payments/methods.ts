import { err, ok } from '../kernel/index.ts';
import type { Result } from '../kernel/index.ts';

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

export const bindingTypes = ['CARD', 'SBER_PAY'] as const;
/** Where a bound card comes from: typed in on the bank's page, or from the SberPay account (MTH-03, OPN-286). */
export type BindingType = (typeof bindingTypes)[number];

/** What an acquirer can do beside payments by a new card; what it cannot is not offered (MTH-02, MTH-10). */
export type AcquirerCapabilities = {
  readonly hasSberPay: boolean;
  /** Kinds of cards that it keeps for charges; none: no card can be bound. */
  readonly bindingTypes: readonly BindingType[];
};

export const paymentSystems = ['VISA', 'MASTERCARD', 'MIR'] as const;
export type PaymentSystem = (typeof paymentSystems)[number];

/** A payment system as it is shown to shoppers; null: none of the three that have an icon (MTH-03). */
export function paymentSystemOf(name: string): PaymentSystem | null {
  return paymentSystems.find((known) => known === name) ?? null;
}

/** A shopper's payment method (MTH-03); never a full card number. */
export type PaymentMethod = {
  readonly type: PaymentType;
  readonly isDefault: boolean;
  readonly bindingId: string | null;
  readonly bindingType: BindingType | null;
  readonly maskedPan: string | null;
  readonly paymentSystem: PaymentSystem | null;
  readonly bankName: string | null;
};

/** A card that the shopper has bound. */
export type BoundCard = {
  readonly bindingId: string;
  readonly bindingType: BindingType;
  readonly maskedPan: string;
  readonly paymentSystem: PaymentSystem | null;
  readonly bankName: string;
};

/** What names a method in requests: `bindingId` of a bound card, null of any other. */
export type MethodChoice = { readonly type: PaymentType; readonly bindingId: string | null };

const unbound = {
  bindingId: null,
  bindingType: null,
  maskedPan: null,
  paymentSystem: null,
  bankName: null,
} as const;

/** Whether both are the same method: cards are identified by their binding, never by the visible digits of their number. */
export function isSameMethod(method: MethodChoice, other: MethodChoice | null): boolean {
  return method.type === other?.type && method.bindingId === other.bindingId;
}

/**
 * What a shopper is offered, in the order of the list: bound cards, newest first as they are given, SberPay, new card; exactly one is
 * default (MTH-02, OPN-283). What the acquirer cannot charge is left out. `chosen`: the default that the shopper set, null when none
 * was; one that is not offered any more falls back to the new card.
 */
export function offeredMethods(
  cards: readonly BoundCard[],
  chosen: MethodChoice | null,
  acquirer: AcquirerCapabilities,
): readonly PaymentMethod[] {
  const offered = [
    ...cards
      .filter(({ bindingType }) => acquirer.bindingTypes.includes(bindingType))
      .map((card) => ({ type: 'BOUND_CARD' as const, ...card })),
    ...(acquirer.hasSberPay ? [{ type: 'SBER_PAY' as const, ...unbound }] : []),
    { type: 'NEW_CARD' as const, ...unbound },
  ];
  const isOffered = offered.some((method) => isSameMethod(method, chosen));
  const current = isOffered ? chosen : { type: 'NEW_CARD' as const, bindingId: null };
  return offered.map((method) => ({ ...method, isDefault: isSameMethod(method, current) }));
}

/** The method that a request names, when it is one of those offered to this shopper (MTH-10). */
export function chosenMethod(
  offered: readonly PaymentMethod[],
  choice: { readonly type: string; readonly bindingId: string | null },
): Result<PaymentMethod, 'NOT_OFFERED'> {
  const found = offered.find(({ type, bindingId }) => type === choice.type && bindingId === choice.bindingId);
  return found === undefined ? err('NOT_OFFERED') : ok(found);
}

/** The default after the default card was removed: the newest of the cards that are left, else the new card (OPN-285). */
export function defaultAfterRemoval(left: readonly { readonly bindingId: string }[]): MethodChoice {
  const newest = left[0];
  return newest === undefined
    ? { type: 'NEW_CARD', bindingId: null }
    : { type: 'BOUND_CARD', bindingId: newest.bindingId };
}

/** What a paid order reports: a new card is a bound one when it was bound with the payment, or before (OPN-284). */
export function paidType(method: PaymentType, isCardBound: boolean): PaymentType {
  if (method !== 'NEW_CARD') return method;
  return isCardBound ? 'BOUND_CARD' : 'CARD';
}
