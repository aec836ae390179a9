import { formatPrice, formatPriceUp, subtractKopecks } from '../kernel/index.ts';
import type { Kopecks } from '../kernel/index.ts';
import { closedLabel, suspendedLabel } from '../showcase/index.ts';
import { checkoutTexts } from './texts.ts';

/** The gates in the order of testing (GAT-02). */
export const gateKinds = ['ORDERS_SUSPENDED', 'STORE_CLOSED', 'NOTHING_TO_ORDER', 'BELOW_MINIMUM'] as const;
export type GateKind = (typeof gateKinds)[number];

export type GateSettings = {
  readonly isAcceptingOrders: boolean;
  readonly isStoreOpen: boolean;
  readonly storeIsClosedLabel: string | null;
  readonly ordersSuspendedLabel: string | null;
  readonly minOrderPrice: Kopecks;
};

export type GateCart = {
  readonly totalPrice: Kopecks;
  readonly products: readonly { readonly type: string; readonly quantity: number }[];
};

export type Gate = { readonly kind: GateKind; readonly label: string };

/** Whether the cart holds anything to order: a line above zero that is not cutlery (GAT-05, OPN-272, OPN-297). */
export function hasSomethingToOrder(cart: GateCart): boolean {
  return cart.products.some((line) => line.type !== 'CUTLERY' && line.quantity > 0);
}

/** The first gate that holds, or null when the order may be placed (GAT-02, GAT-07); settings null count as closed (OPN-264). */
export function firstGate(settings: GateSettings | null, cart: GateCart): GateKind | null {
  if (settings === null) return 'STORE_CLOSED';
  if (!settings.isAcceptingOrders) return 'ORDERS_SUSPENDED';
  if (!settings.isStoreOpen) return 'STORE_CLOSED';
  if (!hasSomethingToOrder(cart)) return 'NOTHING_TO_ORDER';
  if (cart.totalPrice < settings.minOrderPrice) return 'BELOW_MINIMUM';
  return null;
}

function gateLabel(kind: GateKind, settings: GateSettings | null, cart: GateCart): string {
  switch (kind) {
    case 'ORDERS_SUSPENDED':
      return suspendedLabel(settings);
    case 'STORE_CLOSED':
      return closedLabel(settings);
    case 'NOTHING_TO_ORDER':
      return settings === null || settings.minOrderPrice === 0
        ? checkoutTexts.addProducts
        : `${checkoutTexts.orderFrom} ${formatPrice(settings.minOrderPrice)}`;
    case 'BELOW_MINIMUM': {
      if (settings === null) return checkoutTexts.addProducts;
      const missing = formatPriceUp(subtractKopecks(settings.minOrderPrice, cart.totalPrice));
      return `${checkoutTexts.orderFrom} ${formatPrice(settings.minOrderPrice)}. ${checkoutTexts.stillMissing} ${missing}`;
    }
    default:
      return kind satisfies never;
  }
}

/**
 * What disables the continue and the pay button, with its text (GAT-03 to GAT-06, OPN-264); null: the button works.
 * Compared with the minimum is `totalPrice`, before bonuses, without sold-out lines.
 */
export function payButtonGate(settings: GateSettings | null, cart: GateCart): Gate | null {
  const kind = firstGate(settings, cart);
  return kind === null ? null : { kind, label: gateLabel(kind, settings, cart) };
}
