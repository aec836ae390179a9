import type { CartProduct, PricingCombo } from '@shop/domain/cart';
import type { Kopecks } from '@shop/domain/kernel';
import type { OrderStatus } from '@shop/domain/orders';

import type { OrderAddress } from '../address/index.ts';

/** Status details (STS-17). `type` is text: an unknown one shows as in progress (STS-01). */
export type StatusDetails = Omit<OrderStatus, 'type'> & {
  readonly type: string;
  /** When the store expects to deliver; null when finished. */
  readonly expectedAt: string | null;
};

/** An order of the history (ORD-10). */
export type OrderListItem = {
  readonly id: string;
  readonly number: string;
  readonly price: Kopecks;
  readonly date: string;
  readonly status: string;
  readonly title: string;
  readonly productImages: readonly string[];
  readonly deliveryOption: string;
};

/** Who sold a line, as at ordering (ORD-23). */
export type OrderSupplier = {
  readonly name: string;
  readonly ogrn: string;
  readonly inn: string;
  readonly address: string;
  readonly email: string;
};

export type OrderLine = {
  readonly id: string;
  readonly title: string;
  readonly image: string | null;
  readonly specification: string | null;
  readonly initialQuantity: number;
  readonly repeatQuantity: number;
  readonly quantity: number;
  readonly isDecreased: boolean;
  readonly isDeleted: boolean;
  readonly isModified: boolean;
  readonly price: Kopecks;
  readonly initialPrice: Kopecks;
  /** The part of `initialPrice` that bonuses paid. */
  readonly initialBonus: Kopecks;
  readonly productId: string;
  readonly product: CartProduct | null;
  readonly type: string;
  /** Who sold it; null: the shop itself. */
  readonly supplier: OrderSupplier | null;
  /** The combo of the order that the product was part of. */
  readonly combo: {
    readonly comboId: string;
    readonly number: number;
    /** Its name when it was ordered; null: not known. */
    readonly title: string | null;
  } | null;
};

export type Receipt = {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly externalLink: string;
  readonly isChangedOrderLines: boolean;
};

/** Order details (ORD-20). */
export type OrderDetails = {
  readonly id: string;
  readonly number: string;
  readonly status: StatusDetails;
  readonly oldPrice: Kopecks;
  readonly price: Kopecks;
  readonly discountAmount: Kopecks;
  readonly products: readonly OrderLine[];
  /** Its combo sets as the store offers them today (OPN-298). */
  readonly combos: readonly PricingCombo[];
  readonly receipts: readonly Receipt[];
  readonly paymentType: string;
  readonly maskedPan: string | null;
  readonly address: OrderAddress;
  readonly showcaseId: string;
  readonly showcaseType: string;
  readonly isOrderModified: boolean;
  readonly isOrderLineChanged: boolean;
  readonly isSilentDelivery: boolean;
  /** Bonuses that it spent and earns (ORD-22); null: neither. */
  readonly loyalty: {
    readonly type: string;
    readonly spendBonus: Kopecks;
    readonly addBonus: Kopecks;
    readonly delayedAccrualDate: string | null;
  } | null;
  /** What came back after the delivery had cost (ACT-21); null: nothing came back. */
  readonly returned: { readonly money: Kopecks; readonly bonus: Kopecks } | null;
  readonly deliveryOption: string;
  readonly type: 'ORDER' | 'IMPULSE_ORDER';
};

/** Tile about a current order (STS-19). */
export type Informer = {
  readonly orderId: string;
  readonly text: string;
  readonly iconType: string | null;
  readonly emojiCode: string | null;
  readonly orderType: 'ORDER' | 'IMPULSE_ORDER';
  readonly deliveryOption: string;
  readonly isSilentDelivery: boolean;
  readonly productImages: readonly string[];
  readonly isFinished: boolean;
};

export type Tracking = {
  readonly statuses: readonly StatusDetails[];
  readonly informers: readonly Informer[];
};

/** The history as far as it is loaded (ORD-11). */
export type OrderHistory = {
  readonly orders: readonly OrderListItem[];
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
};
