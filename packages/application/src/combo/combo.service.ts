import { combineLatest, firstValueFrom, map, of } from 'rxjs';
import type { Observable } from 'rxjs';
import type { ComboCartLine } from '@shop/domain/cart';
import type { ComboSelection } from '@shop/domain/combo';
import { replaceCombo } from '@shop/domain/combo';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import type { CartService, QuantityRefusal } from '../cart/index.ts';
import type { CatalogService, ComboSet, Product } from '../catalog/index.ts';
import type { RecommendationsService } from '../recommendations/index.ts';
import type { Loadable } from '../kernel/index.ts';
import type { AgeService } from '../profile/index.ts';
import type { ShowcaseService } from '../showcase/index.ts';
import { comboPicker } from './combo-fallback.ts';
import { comboRef, pricingCombo } from './combo-known.ts';

/** Which combo, and where the shopper came from. */
export type ComboOrigin = {
  readonly comboId: string;
  /** The product whose page led here (CMB-04), or null. */
  readonly productId: string | null;
  /** Slug or id of the category whose page led here (CMB-07), or null. */
  readonly categoryKey: string | null;
};

export type ComboDependencies = {
  readonly recommendations: RecommendationsService;
  readonly catalog: CatalogService;
  readonly cart: CartService;
  readonly age: AgeService;
  readonly showcase: ShowcaseService;
};

/** Looks combo sets up, and puts chosen ones into the cart (CMB-04, CMB-07, CMB-13, CMB-15). */
export class ComboService {
  readonly #deps: ComboDependencies;

  constructor(dependencies: ComboDependencies) {
    this.#deps = dependencies;
  }

  /** The combo from wherever it can be had (CMB-07, OPN-232); one taken from a category has no products. */
  combo$({ comboId, productId, categoryKey }: ComboOrigin): Observable<Loadable<ComboSet>> {
    const { recommendations, catalog } = this.#deps;
    const pick = comboPicker(comboId);
    return combineLatest([
      recommendations.comboSet$(comboId, productId),
      productId === null ? of(null) : catalog.product$(productId),
      categoryKey === null ? of(null) : catalog.category$(categoryKey),
    ]).pipe(map(([combo, product, category]) => pick({ combo, product, category })));
  }

  /** Loads it, and its fallback when that fails. */
  async load(origin: ComboOrigin, isFresh = false): Promise<void> {
    const { recommendations, catalog } = this.#deps;
    const { comboId, productId, categoryKey } = origin;
    await recommendations.loadComboSet(comboId, productId, isFresh);
    const { status } = await firstValueFrom(recommendations.comboSet$(comboId, productId));
    if (status !== 'failed') return;
    if (productId !== null) await catalog.loadProduct(productId);
    if (categoryKey === null) return;
    const fallback = await firstValueFrom(this.combo$(origin));
    if (fallback.status === 'failed') await catalog.loadCategory(categoryKey);
  }

  /** Whether choosing a product asks for the age first (CMB-15). */
  asksAge({ isAdult }: Pick<Product, 'isAdult'>): boolean {
    const { age, showcase } = this.#deps;
    const isFree = !isAdult || showcase.state.settings?.shouldCheckAdultProducts === false;
    return !isFree && age.state.isConfirmed !== true;
  }

  /** Whether a product may be chosen, once the age was asked for where it has to be (CMB-15). */
  mayChoose(product: Pick<Product, 'isAdult'>): Promise<boolean> {
    return this.asksAge(product) ? this.#deps.age.ask() : Promise.resolve(true);
  }

  /**
   * Asks for `quantity` combos of these products; single lines give units up to them (CMB-20). Answers the quantity they
   * get, or why it stays as it was.
   */
  async setQuantity(
    combo: ComboSet,
    selection: ComboSelection,
    quantity: number,
  ): Promise<Result<number, QuantityRefusal>> {
    if (quantity > 0 && !(await this.#mayAdd(combo, selection))) return err('AGE_NOT_CONFIRMED');
    return this.#deps.cart.setCombo(comboRef(combo.id, selection), quantity, this.#known(combo));
  }

  /** Puts these products in place of one unit of a combo line (CMB-13); one that is sold out goes whole. */
  async replace(
    old: ComboCartLine,
    combo: ComboSet,
    selection: ComboSelection,
  ): Promise<Result<void, QuantityRefusal>> {
    if (!(await this.#mayAdd(combo, selection))) return err('AGE_NOT_CONFIRMED');
    this.#deps.cart.setLines(replaceCombo(old, comboRef(combo.id, selection)), this.#known(combo));
    return ok();
  }

  async #mayAdd(combo: ComboSet, selection: ComboSelection): Promise<boolean> {
    const chosen = combo.productsSets.flat().filter(({ id }) => selection.includes(id));
    return this.mayChoose({ isAdult: chosen.some(({ isAdult }) => isAdult) });
  }

  #known(combo: ComboSet) {
    return { products: combo.productsSets.flat(), combo: pricingCombo(combo) };
  }
}
