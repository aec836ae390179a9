import type { Category, Product, ProductDetails } from '@shop/contract/catalog';
import type { ShowcaseSettings } from '@shop/contract/showcase';
import type { Coordinates as Point } from '@shop/domain/address';
import type { SearchMatch } from '@shop/domain/search';
import type { Selectable } from 'kysely';

import type { Content } from '../content/index.ts';
import type { CachedAnswer } from '../kernel/http/answer.ts';
import type { ShowcaseTables } from '../showcase/showcase.tables.ts';
import type { ComboPlan } from './combo-plan.ts';
import type { ShowcaseLists } from './showcase-lists.ts';
import type { SnapshotProducts } from './snapshot-product.ts';

export type ShowcaseRow = Selectable<ShowcaseTables['showcase']>;

/** One store's catalogue at one version: immutable but for the stock. */
export interface ShowcaseSnapshot {
  readonly row: ShowcaseRow;
  readonly products: SnapshotProducts;
  readonly categories: ReadonlyMap<string, Category>;
  /** Combos that this store can offer, by id, in the operator's order (CTG-37). */
  readonly combos: ReadonlyMap<string, ComboPlan>;
  /** Combos with this product. */
  combosOfProduct(productId: string): readonly ComboPlan[];
  /** Combos with a product of this category or of one below it (CTG-07). */
  combosOfCategory(categoryId: string): readonly ComboPlan[];
  /** Pieces for sale now, reserved ones excluded; 0 for an unknown product (PRD-06, CRT-47). */
  stock(productId: string): number;
  /** A product with its live quantity; undefined when the store does not carry it. */
  product(productId: string): Product | undefined;
  details(productId: string): ProductDetails | undefined;
  /** The id behind an id or slug; neither kind of key is unknown without a look-up (DPL-18). */
  productIdOf(idOrSlug: string): string | undefined;
  categoryIdOf(idOrSlug: string): string | undefined;
  /** Settings at a moment (SHW-10, SHW-12). */
  settings(now: Date): ShowcaseSettings;
  serves(point: Point): boolean;
  /** Whole minutes to a point of the zone, null outside it (SHW-15). */
  deliveryMinutes(point: Point): number | null;
  /** The same as if the store had nothing else to do. */
  quietMinutes(point: Point): number | null;
  /** Discounts, combo sets, recommendations. */
  readonly lists: Pick<
    ShowcaseLists,
    | 'discountTree'
    | 'discountPage'
    | 'discountSlider'
    | 'byIds'
    | 'combo'
    | 'onClick'
    | 'whatToTry'
    | 'related'
    | 'upsell'
  >;
  mainPage(): CachedAnswer;
  categoryTree(): CachedAnswer;
  categoryPage(categoryId: string): CachedAnswer | undefined;
  productPage(productId: string): CachedAnswer | undefined;
  /** The products that match, best first (SRC-14). */
  search(query: string, limit: number): Promise<readonly SearchMatch[]>;
  /** Texts that a shopper who types this may mean, best first, at most `limit` (SRC-06). */
  suggest(query: string, limit: number): Promise<readonly string[]>;
}

/** The catalogue of this node. Reading it never touches the database. */
export interface CatalogReader {
  readonly version: number;
  /** When an import changed the goods last; null: never, or before this was noted. */
  readonly goodsChangedAt: Date | null;
  /** What operators show besides goods. */
  readonly content: Content;
  showcase(id: string): ShowcaseSnapshot | undefined;
  /** In the operator's order. */
  showcases(): readonly ShowcaseSnapshot[];
  /** Showcases that serve a point, fastest first by their quiet time: a busy hour must not change the store under a cart. */
  serving(point: Point): readonly ShowcaseSnapshot[];
  /** The zones of all showcases as GeoJSON, built once for each version (GEO-12). */
  coverage(): CachedAnswer;
}
