import type { Product, ProductDetails } from '@shop/contract/catalog';
import type { PricingProduct } from '@shop/domain/catalog';

/** A product as a showcase sells it. Take quantities from `stock`, never from here. */
export interface SnapshotProduct {
  readonly id: string;
  readonly slug: string | null;
  readonly feedId: string;
  /** In the operator's order. */
  readonly position: number;
  readonly brand: string | null;
  /** From the top category to its own; empty if the showcase shows none of them. */
  readonly categoryIds: readonly string[];
  readonly price: PricingProduct['price'];
  /** Most pieces in one cart, or null (CRT-70). */
  readonly cartMax: number | null;
  readonly isAdult: boolean;
  readonly isImpulse: boolean;
  readonly isVirtualPack: boolean;
  /** Whether the shop draws attention to it, by a badge or otherwise. */
  readonly isHighlighted: boolean;
  /** The variants of its group, itself included; empty if it has none. */
  readonly variantIds: readonly string[];
  /**
   * Put together at each reading. `quantity` and `isAvailable` are placeholders; `ShowcaseSnapshot.product` fills them.
   */
  readonly product: Product;
  /** Put together at each reading. */
  readonly details: ProductDetails;
}

/** What a showcase sells. */
export interface SnapshotProducts {
  readonly size: number;
  has(productId: string): boolean;
  /** Another object at each call. */
  get(productId: string): SnapshotProduct | undefined;
  /** In the operator's order. */
  values(): Iterable<SnapshotProduct>;
}
