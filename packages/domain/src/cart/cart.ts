import type { Kopecks } from '../kernel/index.ts';
import type { AttachedPromotion, ShownCondition } from '../promotions/index.ts';
import type { LineType } from '../kernel/line-types.ts';
import type { CartLoyalty } from './cart-loyalty.ts';
import type { CartLine, CartProduct } from './cart-line.ts';
import type { ComboItem } from './lines.ts';

/** ACTUAL: just verified; OUTDATED: prices or stock could not be read, ordering is refused (OPN-214). */
export const cartStatuses = ['ACTUAL', 'OUTDATED'] as const;
export type CartStatus = (typeof cartStatuses)[number];

/** The outcome of a save (CRT-53, CRT-54). */
export const saveResults = ['ACTUAL', 'VERSION_MISMATCH'] as const;
export type SaveResult = (typeof saveResults)[number];

/** The most lines a save may name (OPN-216). */
export const MAX_LINES = 200;
/** A save goes out this long after the last change, in ms (CRT-56). */
export const SAVE_DELAY_MS = 1000;
/** The cart is fetched again this often while the app is open, in ms (CRT-63). */
export const CART_POLL_INTERVAL_MS = 180_000;
/** After this many version mismatches in a row the client gives up its changes (OPN-218). */
export const MAX_VERSION_MISMATCHES = 3;

/** The attached promotion as the cart carries it (PRM-25). */
export type CartPromotion = {
  /** Of a group the step in effect, or null (OPN-235). */
  readonly id: string | null;
  readonly groupId: string | null;
  readonly promocode: string | null;
  readonly name: string;
  readonly applied: boolean;
  readonly applicable: boolean;
  readonly additionalText: string;
  readonly conditions: readonly ShownCondition[];
  /** What a preview prices with (OPN-227); null: the server did not tell, a preview gives no discount then. */
  readonly rule: AttachedPromotion | null;
};

/** What a save says of the bonuses (CRT-48). */
export type AppliedLoyalty = CartLoyalty['type'] | null;

/** A quantity that the server lowered or restored by itself (CRT-77). */
export type CartChange = {
  readonly productId: string | null;
  readonly type: LineType;
  readonly viewed: boolean;
  readonly name: string;
  readonly image: string | null;
  readonly comboId: string | null;
  readonly items: readonly ComboItem[];
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
  /** Null: none is attached. */
  readonly promotion: CartPromotion | null;
  readonly promotionsCount: number;
  readonly discountsAvailable: boolean;
  readonly discountsNotAvailableText: string | null;
  readonly appliedLoyalty: AppliedLoyalty;
  /** At most one entry, none without an active account (OPN-213). */
  readonly loyalties: readonly CartLoyalty[];
  /** Per sold-out product what it may be replaced by (RPL-07). */
  readonly replacements: ReadonlyMap<string, readonly CartProduct[]>;
};
