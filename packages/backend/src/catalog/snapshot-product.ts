import type { Product, ProductDetails } from '@shop/contract/catalog';

/** A product as a showcase sells it. Take quantities from `stock`, never from here. */
export interface SnapshotProduct {
  /** `quantity` and `isAvailable` are placeholders; `ShowcaseSnapshot.product` fills them. */
  readonly product: Product;
  /** Put together at each reading. */
  readonly details: ProductDetails;
  readonly brand: string | null;
  readonly categoryIds: readonly string[];
  readonly feedId: string;
  /** In the operator's order. */
  readonly position: number;
  readonly isOwnBrand: boolean;
  /** Most pieces in one cart, or null (CRT-70). */
  readonly cartMax: number | null;
}
