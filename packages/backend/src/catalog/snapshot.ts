import type { Category, Product, ProductDetails } from '@shop/contract/catalog';
import type { ShowcaseSettings } from '@shop/contract/showcase';
import { parseEntityKey } from '@shop/domain/kernel';
import type { Kopecks } from '@shop/domain/kernel';
import { deliveryMinutes, isStoreOpen } from '@shop/domain/showcase';

import { distanceMetres, minuteOfDay, zoneContains } from '../showcase/index.ts';
import type { Point } from '../showcase/index.ts';
import type { CachedAnswer, ShowcaseRow, ShowcaseSnapshot, SnapshotProduct } from './catalog-reader.ts';
import { pathTo } from './category-tree.ts';
import type { CategoryTree } from './category-tree.ts';
import { LiveAnswers } from './live-answers.ts';
import type { SectionPlan } from './main-page.ts';
import { withStock } from './product-message.ts';

export interface SnapshotParts {
  readonly row: ShowcaseRow;
  readonly products: ReadonlyMap<string, SnapshotProduct>;
  readonly productIdBySlug: ReadonlyMap<string, string>;
  readonly tree: CategoryTree;
  readonly sections: readonly SectionPlan[];
  readonly pageSize: number;
  /** Shared with the catalogue, which keeps it up to date. */
  readonly stock: ReadonlyMap<string, number>;
  /** Orders that the store works on now. */
  readonly ordersInProgress: () => number;
  readonly search: (query: string) => readonly string[];
  readonly suggest: (query: string, limit: number) => readonly string[];
}

/** One store's catalogue in memory. */
export class Snapshot implements ShowcaseSnapshot {
  readonly row: ShowcaseRow;
  readonly products: ReadonlyMap<string, SnapshotProduct>;
  readonly categories: ReadonlyMap<string, Category>;
  readonly #parts: SnapshotParts;
  readonly #answers = new LiveAnswers();
  readonly #listJson = new Map<string, string>();
  readonly #categoryIdBySlug: ReadonlyMap<string, string>;

  constructor(parts: SnapshotParts) {
    this.row = parts.row;
    this.products = parts.products;
    this.categories = parts.tree.byId;
    this.#parts = parts;
    this.#categoryIdBySlug = new Map(
      [...parts.tree.byId.values()].flatMap(({ slug, id }) => (slug === null ? [] : [[slug, id] as const])),
    );
  }

  stock(productId: string): number {
    return this.#parts.stock.get(productId) ?? 0;
  }

  product(productId: string): Product | undefined {
    const found = this.products.get(productId);
    return found && withStock(found.product, this.stock(productId));
  }

  details(productId: string): ProductDetails | undefined {
    const found = this.products.get(productId);
    return found && withStock(found.details, this.stock(productId));
  }

  productIdOf(idOrSlug: string): string | undefined {
    const key = parseEntityKey(idOrSlug);
    if (key.kind === 'id') return this.products.has(key.id) ? key.id : undefined;
    return key.kind === 'slug' ? this.#parts.productIdBySlug.get(key.slug) : undefined;
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
      storeIsClosedLabel: row.closed_label,
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

  mainPage(): CachedAnswer {
    return this.#answers.get('main', () => {
      const sections = this.#parts.sections.map(({ productIds, ...section }) => {
        const head = JSON.stringify(section).slice(0, -1);
        return `${head},"products":${this.#list(productIds)}}`;
      });
      return {
        json: `{"sections":[${sections.join(',')}]}`,
        productIds: this.#parts.sections.flatMap((section) => section.productIds),
      };
    });
  }

  categoryTree(): CachedAnswer {
    return this.#answers.get('categories', () => ({
      json: JSON.stringify({ categories: this.#parts.tree.roots }),
      productIds: [],
    }));
  }

  categoryPage(categoryId: string): CachedAnswer | undefined {
    const category = this.categories.get(categoryId);
    if (category === undefined) return undefined;
    return this.#answers.get(`category ${categoryId}`, () => {
      const all = this.#parts.tree.productsOf.get(categoryId) ?? [];
      const first = all.slice(0, this.#parts.pageSize);
      const head = JSON.stringify({
        category: { ...category, productIds: all },
        path: pathTo(this.categories, categoryId),
      }).slice(0, -1);
      return { json: `${head},"products":${this.#list(first)}}`, productIds: first };
    });
  }

  productPage(productId: string): CachedAnswer | undefined {
    if (!this.products.has(productId)) return undefined;
    return this.#answers.get(`product ${productId}`, () => ({
      json: JSON.stringify(this.details(productId)),
      productIds: [productId],
    }));
  }

  search(query: string): readonly string[] {
    return this.#parts.search(query);
  }

  suggest(query: string, limit: number): readonly string[] {
    return this.#parts.suggest(query, limit);
  }

  /** The stock of these products has changed: what shows them is built anew when it is asked for. */
  stockChanged(productIds: readonly string[]): void {
    for (const id of productIds) this.#listJson.delete(id);
    this.#answers.drop(productIds);
  }

  #list(productIds: readonly string[]): string {
    return `[${productIds.map((id) => this.#productJson(id)).join(',')}]`;
  }

  #productJson(id: string): string {
    let json = this.#listJson.get(id);
    if (json === undefined) {
      json = JSON.stringify(this.product(id));
      this.#listJson.set(id, json);
    }
    return json;
  }
}
