import type { Product } from '@shop/contract/catalog';
import { parseEntityKey } from '@shop/domain/kernel';

import type { CachedAnswer } from '../kernel/http/answer.ts';
import type { AnswerMemory } from './answer-memory.ts';
import type { SnapshotProducts } from './snapshot-product.ts';
import { pathTo } from './category-tree.ts';
import type { CategoryTree } from './category-tree.ts';
import { comboMessage } from './combo-message.ts';
import type { ComboPlan } from './combo-plan.ts';
import { ALL_DISCOUNTS_ID, ALL_DISCOUNTS_SLUG } from './discount-tree.ts';
import { LiveAnswers } from './live-answers.ts';
import type { SectionPlan } from './main-page.ts';
import { Recommender } from './recommender.ts';
import type { Sales } from './sales.ts';

export interface ListParts {
  readonly row: { readonly id: string };
  readonly memory: AnswerMemory;
  readonly products: SnapshotProducts;
  readonly combos: ReadonlyMap<string, ComboPlan>;
  readonly discounts: CategoryTree;
  readonly sections: readonly SectionPlan[];
  readonly pageSize: number;
  readonly sales: () => Sales;
}

/** What the lists read of the showcase they belong to. */
export interface LiveView {
  /** A product with its live stock. */
  readonly product: (productId: string) => Product | undefined;
  readonly stock: (productId: string) => number;
  /** A JSON array of products with their live stock. */
  readonly list: (productIds: readonly string[]) => string;
  readonly categoryIdOf: (idOrSlug: string) => string | undefined;
}

/** Discounts, combo sets and recommendations of one showcase, each answer kept until the stock that it shows changes. */
export class ShowcaseLists {
  readonly #parts: ListParts;
  readonly #view: LiveView;
  #made: Recommender | null = null;
  #answers: LiveAnswers;
  #sales: Sales;
  /** How often there were new sales. */
  #counted = 0;

  constructor(parts: ListParts, view: LiveView) {
    this.#parts = parts;
    this.#view = view;
    this.#sales = parts.sales();
    this.#answers = this.#freshAnswers();
  }

  /** Made when it is first asked: most stores of a new version are not asked at once. */
  get #recommender(): Recommender {
    const { products, sales, sections, combos } = this.#parts;
    const isInStock = (id: string): boolean =>
      this.#view.stock(id) > 0 && (products.get(id)?.price ?? null) !== null;
    this.#made ??= new Recommender(products, isInStock, sales, [
      ...sections.flatMap(({ type, productIds }) => (type === 'SITUATIONAL_SECTION' ? [productIds] : [])),
      ...[...combos.values()].map(({ sets }) => sets.flat()),
    ]);
    return this.#made;
  }

  /** The DISCOUNT tree (CTG-10). */
  discountTree(): CachedAnswer {
    return this.#answers.get('discounts', () => ({
      json: JSON.stringify({ categories: this.#parts.discounts.roots }),
      productIds: [],
    }));
  }

  /** A discount category by id or slug with its first products (CTG-13). */
  discountPage(idOrSlug: string): CachedAnswer | undefined {
    const { byId, productsOf } = this.#parts.discounts;
    const id = this.#discountIdOf(idOrSlug);
    const category = id === undefined ? undefined : byId.get(id);
    if (category === undefined) return undefined;
    return this.#answers.get(`discount ${category.id}`, () => {
      const all = productsOf.get(category.id) ?? [];
      const first = all.slice(0, this.#parts.pageSize);
      const head = JSON.stringify({
        category: { ...category, productIds: all },
        path: pathTo(byId, category.id),
      }).slice(0, -1);
      return { json: `${head},"products":${this.#view.list(first)}}`, productIds: first };
    });
  }

  /** The products of a discount section of the main page (CTG-14). */
  discountSlider(sectionId: string): CachedAnswer | undefined {
    const section = this.#parts.sections.find(
      ({ id, type }) => id === sectionId && type === 'DISCOUNTED_SECTION',
    );
    return section && this.#products(`slider ${sectionId}`, section.productIds);
  }

  /** A combo set; a product that is not in it changes nothing (CTG-38, OPN-136). */
  combo(comboId: string, productId: string | null): CachedAnswer | undefined {
    const plan = this.#parts.combos.get(comboId);
    if (plan === undefined) return undefined;
    const productIds = plan.sets.flat();
    const chosen = productId !== null && productIds.includes(productId) ? productId : null;
    return this.#answers.get(`combo ${comboId} ${chosen}`, () => ({
      json: JSON.stringify(comboMessage(plan, this.#view.product, chosen)),
      productIds,
    }));
  }

  /** Products by id in this order; what the showcase does not carry is left out (CTG-16). */
  byIds(productIds: readonly string[]): CachedAnswer {
    const carried = productIds.filter((id) => this.#parts.products.has(id));
    return this.#products(`products ${carried.join(' ')}`, carried);
  }

  /** Something to try (CTG-04). */
  whatToTry(limit: number): CachedAnswer {
    this.#followSales();
    return this.#answers.get(`try ${limit}`, () => {
      const { shown, lookedAt } = this.#recommender.whatToTry(limit);
      return { json: `{"products":${this.#view.list(shown)}}`, productIds: lookedAt };
    });
  }

  /** Related products (PRD-16); undefined when the showcase does not carry the product. */
  related(productId: string, limit: number, withProducts: boolean): CachedAnswer | undefined {
    if (!this.#parts.products.has(productId)) return undefined;
    this.#followSales();
    return this.#answers.get(`related ${productId} ${limit} ${withProducts}`, () => {
      const { shown, lookedAt } = this.#recommender.related(productId, limit);
      const products = this.#view.list(withProducts ? shown : []);
      return { json: `{"productIds":${JSON.stringify(shown)},"products":${products}}`, productIds: lookedAt };
    });
  }

  /** Goods by click to add to a cart (OPN-261). */
  onClick(limit: number): CachedAnswer {
    this.#followSales();
    return this.#answers.get(`on click ${limit}`, () => {
      const { shown, lookedAt } = this.#recommender.onClick(limit);
      return { json: `{"products":${this.#view.list(shown)}}`, productIds: lookedAt };
    });
  }

  /** Ids to add to a cart (CTG-18). */
  upsell(cartIds: readonly string[], limit: number, withAdult: boolean): readonly string[] {
    return this.#recommender.upsell(cartIds, limit, withAdult);
  }

  /** The stock of these products has changed. */
  stockChanged(productIds: Iterable<string>): void {
    this.#answers.drop(productIds);
  }

  #products(key: string, productIds: readonly string[]): CachedAnswer {
    return this.#answers.get(key, () => ({
      json: `{"products":${this.#view.list(productIds)}}`,
      productIds,
    }));
  }

  #discountIdOf(idOrSlug: string): string | undefined {
    const key = parseEntityKey(idOrSlug);
    const isRoot =
      (key.kind === 'id' && key.id === ALL_DISCOUNTS_ID) ||
      (key.kind === 'slug' && key.slug === ALL_DISCOUNTS_SLUG);
    return isRoot ? ALL_DISCOUNTS_ID : this.#view.categoryIdOf(idOrSlug);
  }

  /** New sales make new recommendations. */
  #followSales(): void {
    const sales = this.#parts.sales();
    if (sales === this.#sales) return;
    this.#sales = sales;
    this.#counted += 1;
    this.#answers = this.#freshAnswers();
  }

  /** Those that were kept before are never asked for again, and go when their memory is needed. */
  #freshAnswers(): LiveAnswers {
    return new LiveAnswers(this.#parts.memory.lists, `${this.#parts.row.id} ${this.#counted}`);
  }
}
