import type { Category, Product, ProductDetails } from '@shop/contract/catalog';
import type { ShowcaseSettings } from '@shop/contract/showcase';
import { parseEntityKey } from '@shop/domain/kernel';
import type { Kopecks } from '@shop/domain/kernel';
import type { SearchMatch } from '@shop/domain/search';
import { closedLabel, deliveryMinutes, isStoreOpen } from '@shop/domain/showcase';

import { distanceMetres, minuteOfDay, zoneContains } from '../showcase/index.ts';
import type { Point } from '../showcase/index.ts';
import type { ProductSearch } from '../search/index.ts';
import type { CachedAnswer } from '../kernel/http/answer.ts';
import { joined } from '../kernel/http/encoded.ts';
import type { AnswerMemory } from './answer-memory.ts';
import type { ShowcaseRow, ShowcaseSnapshot } from './catalog-reader.ts';
import type { SnapshotProducts } from './snapshot-product.ts';
import { pathTo } from './category-tree.ts';
import type { CategoryTree } from './category-tree.ts';
import { comboMessage, withCombos } from './combo-message.ts';
import type { ComboPlan } from './combo-plan.ts';
import { LiveAnswers } from './live-answers.ts';
import type { SectionPlan } from './main-page.ts';
import { withStock } from './product-message.ts';
import type { Sales } from './sales.ts';
import { ShowcaseLists } from './showcase-lists.ts';

export interface SnapshotParts {
  readonly row: ShowcaseRow;
  readonly products: SnapshotProducts;
  /** A 1 at the position of each product of the version that is sold here, not only in a pack. */
  readonly listed: Uint8Array;
  /** Also of products that the store does not carry. */
  readonly productIdBySlug: ReadonlyMap<string, string>;
  readonly tree: CategoryTree;
  /** The tree of what has a discount (CTG-10). */
  readonly discounts: CategoryTree;
  readonly sections: readonly SectionPlan[];
  readonly combos: ReadonlyMap<string, ComboPlan>;
  readonly combosOfProduct: ReadonlyMap<string, readonly ComboPlan[]>;
  readonly combosOfCategory: ReadonlyMap<string, readonly ComboPlan[]>;
  readonly pageSize: number;
  /** Units of a product for sale now. */
  readonly stockOf: (productId: string) => number;
  /** Orders that the store works on now. */
  readonly ordersInProgress: () => number;
  /** What sold; another object when it was read again. */
  readonly sales: () => Sales;
  readonly search: Pick<ProductSearch, 'find' | 'suggest'>;
  /** Where answers are kept, shared by all stores. */
  readonly memory: AnswerMemory;
}

const beginning = Buffer.from('{"sections":[');
const comma = Buffer.from(',');
const end = Buffer.from(']}');

/** One store's catalogue in memory. */
export class Snapshot implements ShowcaseSnapshot {
  readonly row: ShowcaseRow;
  readonly products: SnapshotProducts;
  readonly categories: ReadonlyMap<string, Category>;
  readonly combos: ReadonlyMap<string, ComboPlan>;
  readonly lists: ShowcaseLists;
  readonly listed: Uint8Array;
  readonly #parts: SnapshotParts;
  readonly #answers: LiveAnswers;
  readonly #categoryIdBySlug: ReadonlyMap<string, string>;

  constructor(parts: SnapshotParts) {
    this.row = parts.row;
    this.products = parts.products;
    this.categories = parts.tree.byId;
    this.combos = parts.combos;
    this.listed = parts.listed;
    this.#parts = parts;
    this.#answers = new LiveAnswers(parts.memory.catalogue, parts.row.id);
    this.lists = new ShowcaseLists(parts, {
      product: (id) => this.product(id),
      stock: (id) => this.stock(id),
      list: (ids) => this.#list(ids),
      categoryIdOf: (key) => this.categoryIdOf(key),
    });
    this.#categoryIdBySlug = new Map(
      [...parts.tree.byId.values()].flatMap(({ slug, id }) => (slug === null ? [] : [[slug, id] as const])),
    );
  }

  stock(productId: string): number {
    return this.#parts.stockOf(productId);
  }

  combosOfProduct(productId: string): readonly ComboPlan[] {
    return this.#parts.combosOfProduct.get(productId) ?? [];
  }

  combosOfCategory(categoryId: string): readonly ComboPlan[] {
    return this.#parts.combosOfCategory.get(categoryId) ?? [];
  }

  product(productId: string): Product | undefined {
    const found = this.products.get(productId);
    return found && withStock(found.product, (id) => this.stock(id));
  }

  details(productId: string): ProductDetails | undefined {
    const found = this.products.get(productId);
    if (found === undefined) return undefined;
    const [combo] = this.combosOfProduct(productId);
    const comboSet = combo === undefined ? null : comboMessage(combo, (id) => this.product(id), productId);
    return { ...withStock(found.details, (id) => this.stock(id)), comboSet };
  }

  /** A category with its combos as they cost now. */
  #category(category: Category): Category {
    return withCombos(
      category,
      (id) => this.combosOfCategory(id),
      (id) => this.product(id),
    );
  }

  /** Products whose stock the combos of a category show. */
  #comboProducts(categoryId: string): readonly string[] {
    return this.combosOfCategory(categoryId).flatMap(({ sets }) => sets.flat());
  }

  productIdOf(idOrSlug: string): string | undefined {
    const key = parseEntityKey(idOrSlug);
    const id =
      key.kind === 'id'
        ? key.id
        : key.kind === 'slug'
          ? this.#parts.productIdBySlug.get(key.slug)
          : undefined;
    return id !== undefined && this.products.has(id) ? id : undefined;
  }

  categoryIdOf(idOrSlug: string): string | undefined {
    const key = parseEntityKey(idOrSlug);
    if (key.kind === 'id') return this.categories.has(key.id) ? key.id : undefined;
    return key.kind === 'slug' ? this.#categoryIdBySlug.get(key.slug) : undefined;
  }

  settings(now: Date): ShowcaseSettings {
    const { row } = this;
    const hours = { openTime: row.open_time, closeTime: row.close_time };
    return {
      isAcceptingOrders: !row.is_suspended,
      isStoreOpen: !row.is_closed && isStoreOpen(hours, minuteOfDay(now, row.timezone)),
      // Closed against its hours, it does not open by them.
      storeIsClosedLabel: row.closed_label ?? (row.is_closed ? closedLabel(null) : null),
      ...hours,
      ordersSuspendedLabel: row.suspended_label,
      minOrderPrice: row.min_order_price as Kopecks,
      supportPhone: row.support_phone,
      isSilentDeliveryEnabled: row.is_silent_delivery_enabled,
      shouldCheckAdultProducts: row.should_check_adult_products,
    };
  }

  serves(point: Point): boolean {
    return zoneContains(this.row.zone, point);
  }

  deliveryMinutes(point: Point): number | null {
    return this.#minutesTo(point, this.#parts.ordersInProgress());
  }

  quietMinutes(point: Point): number | null {
    return this.#minutesTo(point, 0);
  }

  #minutesTo(point: Point, ordersInProgress: number): number | null {
    if (!this.serves(point)) return null;
    return deliveryMinutes({
      storeMinutes: this.row.base_sla_minutes,
      distanceMetres: distanceMetres(this.row, point),
      ordersInProgress,
    });
  }

  /** Every order changes the stock of some products, and with it one of these sections or a few. */
  mainPage(): CachedAnswer {
    return this.#answers.get('main', () => {
      const { sections } = this.#parts;
      const written = sections.map((section, at) => this.#section(section, at));
      return {
        json: joined([beginning, ...written.flatMap(({ buffer }) => [comma, buffer]).slice(1), end]),
        version: [String(beginning), String(end), ...written.map(({ etag }) => etag)].join(' '),
        productIds: sections.flatMap((section) => this.#shownIn(section)),
      };
    });
  }

  /** The section in this place of the main page. */
  #section(section: SectionPlan, at: number): CachedAnswer {
    return this.#answers.get(`section ${at}`, () => ({
      json: `${String(this.#sectionHead(section, at).buffer)},"products":${this.#list(section.productIds)}}`,
      productIds: this.#shownIn(section),
    }));
  }

  /** What a section begins with; orders of what it lists leave it as it is. */
  #sectionHead({ productIds: _none, ...rest }: SectionPlan, at: number): CachedAnswer {
    return this.#answers.get(`head of section ${at}`, () => ({
      json: JSON.stringify({ ...rest, category: rest.category && this.#category(rest.category) }).slice(
        0,
        -1,
      ),
      productIds: rest.category === null ? [] : this.#comboProducts(rest.category.id),
    }));
  }

  /** Products whose stock a section shows. */
  #shownIn({ category, productIds }: SectionPlan): readonly string[] {
    return [...productIds, ...(category === null ? [] : this.#comboProducts(category.id))];
  }

  categoryTree(): CachedAnswer {
    return this.#answers.get('categories', () => ({
      json: JSON.stringify({ categories: this.#parts.tree.roots.map((root) => this.#category(root)) }),
      productIds: this.#parts.tree.roots.flatMap(({ id }) => this.#comboProducts(id)),
    }));
  }

  categoryPage(categoryId: string): CachedAnswer | undefined {
    const category = this.categories.get(categoryId);
    if (category === undefined) return undefined;
    return this.#answers.get(`category ${categoryId}`, () => {
      const all = this.#parts.tree.productsOf.get(categoryId) ?? [];
      const first = all.slice(0, this.#parts.pageSize);
      const head = JSON.stringify({
        category: { ...this.#category(category), productIds: all },
        path: pathTo(this.categories, categoryId),
      }).slice(0, -1);
      return {
        json: `${head},"products":${this.#list(first)}}`,
        productIds: [...first, ...this.#comboProducts(categoryId)],
      };
    });
  }

  productPage(productId: string): CachedAnswer | undefined {
    if (!this.products.has(productId)) return undefined;
    return this.#answers.get(`product ${productId}`, () => ({
      json: JSON.stringify(this.details(productId)),
      productIds: [
        productId,
        ...this.combosOfProduct(productId)
          .slice(0, 1)
          .flatMap(({ sets }) => sets.flat()),
      ],
    }));
  }

  /** The products that match, best first (SRC-14). */
  async search(query: string, limit: number): Promise<readonly SearchMatch[]> {
    return this.#parts.search.find(this.row.id, query, limit);
  }

  async suggest(query: string, limit: number): Promise<readonly string[]> {
    return this.#parts.search.suggest(this.row.id, query, limit);
  }

  /** The stock of these products has changed: what shows them, also as a variant of another, is rebuilt when it is asked for. */
  stockChanged(productIds: readonly string[]): void {
    const shown = new Set(productIds);
    for (const id of productIds)
      for (const variant of this.products.get(id)?.variantIds ?? []) shown.add(variant);
    for (const id of shown) this.#parts.memory.products.delete(this.#listKey(id));
    this.#answers.drop(shown);
    this.lists.stockChanged(shown);
  }

  #list(productIds: readonly string[]): string {
    return `[${productIds.map((id) => this.#productJson(id)).join(',')}]`;
  }

  #productJson(id: string): string {
    const { products } = this.#parts.memory;
    const key = this.#listKey(id);
    let json = products.get(key);
    if (json === undefined) {
      json = JSON.stringify(this.product(id));
      products.set(key, json);
    }
    return json;
  }

  #listKey(productId: string): string {
    return `${this.row.id} ${productId}`;
  }
}
