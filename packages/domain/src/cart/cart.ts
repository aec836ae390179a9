import type { Kopecks } from '../kernel/index.ts';

/** Every line type the shop knows (CRT-37). */
export const lineTypes = ['PRODUCT', 'IMPULSE_PRODUCT', 'COMBO_SET', 'CUTLERY'] as const;
export type LineType = (typeof lineTypes)[number];

/** The types whose lines are a product with a quantity and a price. */
export const productLineTypes = ['PRODUCT', 'IMPULSE_PRODUCT'] as const;
export type ProductLineType = (typeof productLineTypes)[number];

/** ACTUAL: just verified; OUTDATED: prices or stock could not be read, ordering is refused (OPN-214). */
export const cartStatuses = ['ACTUAL', 'OUTDATED'] as const;
export type CartStatus = (typeof cartStatuses)[number];

/** What came of a save (CRT-53, CRT-54). */
export const saveResults = ['ACTUAL', 'VERSION_MISMATCH'] as const;
export type SaveResult = (typeof saveResults)[number];

/** The limit of units per product that the shop sets for everybody (CRT-70). */
export const SHOP_LIMIT = 10;
/** The most lines a save may name (OPN-216). */
export const MAX_LINES = 200;
/** A save goes out this long after the last change, in ms (CRT-56). */
export const SAVE_DELAY_MS = 1000;
/** The cart is fetched anew this often while the app is open, in ms (CRT-63). */
export const CART_POLL_INTERVAL_MS = 180_000;
/** After this many version mismatches in a row the client gives up its changes (OPN-218). */
export const MAX_VERSION_MISMATCHES = 3;

/** Take `x`, pay for `y`: 10 ≥ x > y ≥ 1 (OPN-229). */
export type PromoXY = { readonly x: number; readonly y: number };

/** What pricing has to know of a product in one showcase; amounts in kopecks, `quantity` the units for sale now. */
export type PricingProduct = {
  readonly id: string;
  /** Null: the product has no price and counts as sold out (OPN-215). */
  readonly price: Kopecks | null;
  readonly oldPrice: Kopecks | null;
  readonly quantity: number;
  /** False counts as stock 0 whatever `quantity` says (OPN-139); absent means true. */
  readonly isAvailable?: boolean | undefined;
  readonly promoXY: PromoXY | null;
  readonly isImpulse: boolean;
};

/** The product as a cart line embeds it (CRT-39). */
export type CartProduct = PricingProduct & {
  readonly name: string;
  readonly slug?: string | null | undefined;
  readonly previewImage: string | null;
  readonly specification: string | null;
  readonly isAdult: boolean;
  readonly badge: { readonly text: string; readonly color: string } | null;
  readonly hasDiscount: boolean;
  readonly discountPercent: number | null;
  readonly amazingPrice: boolean;
  readonly hasCombo: boolean;
};

/** One line of the cart as client and server exchange it (CRT-38, OPN-215); `quantity` 0 means sold out (CRT-75). */
export type CartLine = {
  readonly id: string;
  readonly type: ProductLineType;
  readonly productId: string;
  readonly quantity: number;
  readonly price: Kopecks;
  readonly oldPrice: Kopecks | null;
  readonly totalPrice: Kopecks;
  readonly totalOldPrice: Kopecks;
  readonly discountAmount: Kopecks;
  readonly totalDiscountAmount: Kopecks;
  readonly product: CartProduct | null;
};

/** A quantity that the server lowered or restored by itself (CRT-77). */
export type CartChange = {
  readonly productId: string | null;
  readonly type: LineType;
  readonly viewed: boolean;
  readonly name: string;
  readonly image: string | null;
  readonly comboId: string | null;
  readonly items: readonly { readonly productId: string }[];
  readonly changes: { readonly quantity: { readonly oldValue: number; readonly actualValue: number } };
};

export type ChangesBanner = { readonly title: string; readonly text: string };

/** The cart as client and server exchange it (CRT-35, OPN-213); totals are the sums of the lines (CRT-42). */
export type Cart = {
  readonly id: string;
  readonly status: CartStatus;
  /** Grows by one with every stored change (CRT-52). */
  readonly version: number;
  readonly showcaseId: string;
  readonly products: readonly CartLine[];
  readonly totalPrice: Kopecks;
  readonly totalOldPrice: Kopecks;
  /** `totalPrice` minus the bonuses applied: what is charged. */
  readonly payableTotal: Kopecks;
  readonly changes: readonly CartChange[];
  readonly changesBanner: ChangesBanner | null;
  /** Title of the delivery-by-click slot; the wire calls it `onClickTimeslotTitle` (CRT-36). */
  readonly deliveryByClickTimeSlotTitle: string | null;
};

/** The line as the server stores it: what to price, nothing priced. */
export type StoredLine = {
  readonly type: ProductLineType;
  readonly productId: string;
  readonly quantity: number;
  /** Units the line had before the server found it sold out, else 0; given back when stock returns (OPN-222). */
  readonly earlierQuantity: number;
};

/** A line of a save, a wish: the quantity the shopper asks for. */
export type WantedLine = {
  readonly type: ProductLineType;
  readonly productId: string;
  readonly quantity: number;
};
