import { BehaviorSubject, distinctUntilChanged, map } from 'rxjs';
import type { Observable } from 'rxjs';

import type { MainPage, Product } from './catalog.model.ts';

/** What may change of a product while its card is shown. */
export type LiveProduct = Pick<Product, 'id' | 'price' | 'oldPrice' | 'quantity' | 'isAvailable'>;

/** Every product seen in the active showcase, with the newest price and stock (CRT-59, PRD-06). */
export class LiveProducts {
  readonly #products = new Map<string, Product>();
  readonly #changed = new BehaviorSubject<number>(0);

  get(id: string): Product | undefined {
    return this.#products.get(id);
  }

  all(): ReadonlyMap<string, Product> {
    return this.#products;
  }

  /** Units for sale now; null: not known. Unavailable counts as 0 (OPN-139). */
  stock(id: string): number | null {
    const product = this.#products.get(id);
    return product === undefined ? null : product.isAvailable ? product.quantity : 0;
  }

  stock$(id: string): Observable<number | null> {
    return this.#changed.pipe(
      map(() => this.stock(id)),
      distinctUntilChanged(),
    );
  }

  learn(products: readonly Product[]): void {
    for (const product of products) this.#products.set(product.id, product);
    if (products.length > 0) this.#changed.next(this.#changed.value + 1);
  }

  clear(): void {
    this.#products.clear();
    this.#changed.next(this.#changed.value + 1);
  }
}

/**
 * The product with its newest price and stock; the same object when nothing changed. What was worked out from the prices before goes: the
 * discount is worked out anew, and what a kilogram costs is not known here.
 */
export function withLive<P extends Product>(product: P, fresh: ReadonlyMap<string, Partial<LiveProduct>>): P {
  const live = fresh.get(product.id);
  if (live === undefined) return product;
  const next = { ...product, ...live };
  if (next.price !== product.price || next.oldPrice !== product.oldPrice)
    return { ...next, unitPrice: undefined, discountPercent: null };
  const isSame = next.quantity === product.quantity && next.isAvailable === product.isAvailable;
  return isSame ? product : next;
}

/** A list with the newest prices and stocks; the same array when nothing changed. */
export function listWithLive<P extends Product>(
  products: readonly P[],
  fresh: ReadonlyMap<string, Partial<LiveProduct>>,
): readonly P[] {
  const next = products.map((product) => withLive(product, fresh));
  return next.some((product, index) => product !== products[index]) ? next : products;
}

/** The main page with the newest prices and stocks; the same object when nothing changed. */
export function mainWithLive(page: MainPage, fresh: ReadonlyMap<string, Partial<LiveProduct>>): MainPage {
  const sections = page.sections.map((section) => {
    const products = listWithLive(section.products, fresh);
    return products === section.products ? section : { ...section, products };
  });
  return sections.some((section, index) => section !== page.sections[index]) ? { sections } : page;
}
