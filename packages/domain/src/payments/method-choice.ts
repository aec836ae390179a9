import { isSameMethod } from './methods.ts';
import type { MethodChoice, PaymentMethod, PaymentType } from './methods.ts';

/** What a shopper can choose, in the order of the rows; the other types are known, but nothing is paid with them here (OPN-283, OPN-284). */
const choosableTypes: readonly PaymentType[] = ['BOUND_CARD', 'SBER_PAY', 'NEW_CARD'];

/** The rows of the payment methods: bound cards as the server sends them, the newest first, then SberPay and the new card (OPN-283). */
export function choosableMethods(methods: readonly PaymentMethod[]): readonly PaymentMethod[] {
  return choosableTypes.flatMap((type) =>
    methods.filter((method) => method.type === type && (type !== 'BOUND_CARD' || method.bindingId !== null)),
  );
}

/** What the next order is paid with: the chosen method while it is still there, else the default (MTH-09). */
export function currentMethod(
  methods: readonly PaymentMethod[],
  chosen: MethodChoice | null,
): PaymentMethod | null {
  return (
    methods.find((method) => isSameMethod(method, chosen)) ??
    methods.find(({ isDefault }) => isDefault) ??
    methods.at(-1) ??
    null
  );
}

/** Only bound cards can be removed (MTH-07). */
export function isRemovable({ type }: Pick<PaymentMethod, 'type'>): boolean {
  return type === 'BOUND_CARD';
}

/** Whether there is anything to edit: a saved card (MTH-05). */
export function canEditMethods(methods: readonly Pick<PaymentMethod, 'type'>[]): boolean {
  return methods.some(isRemovable);
}

/** What confirming a method does: a new card is bound first, anything else becomes the default (MTH-09, OPN-283). */
export function confirmationOf({ type }: MethodChoice): 'BIND_CARD' | 'SET_DEFAULT' {
  return type === 'NEW_CARD' ? 'BIND_CARD' : 'SET_DEFAULT';
}

/**
 * The card that a binding brought: the one that was not there before, and the newest one where the same card was bound again
 * (MTH-15, MTH-16). Null: there is no bound card.
 */
export function boundCard(
  before: readonly PaymentMethod[],
  after: readonly PaymentMethod[],
): PaymentMethod | null {
  const cards = choosableMethods(after).filter(isRemovable);
  const isNew = (card: PaymentMethod): boolean => !before.some((known) => isSameMethod(known, card));
  return cards.find(isNew) ?? cards[0] ?? null;
}
