import { embeddedProducts, notStoredCart, unpricedCart } from '@shop/domain/cart';
import type {
  Cart,
  CartLine,
  CartProduct,
  CartSyncState,
  PricingCombo,
  QuantityInput,
} from '@shop/domain/cart';
import type { ComboLimits } from '@shop/domain/combo';

import type { CatalogService } from '../catalog/index.ts';
import type { ConfigService } from '../config/index.ts';
import type { Logger } from '../kernel/index.ts';
import type { AgeService } from '../profile/index.ts';
import type { ShowcaseService } from '../showcase/index.ts';
import type { CartPricing } from './cart-pricing.ts';

/** Products and the combo of new lines, which the cart has to know to price them before the server answers. */
export type KnownGoods = {
  readonly products?: readonly CartProduct[] | undefined;
  readonly combo?: PricingCombo | undefined;
};

/** What limits quantities, with whole products. */
export type KnownLimits = Omit<ComboLimits, 'products'> & {
  readonly products: ReadonlyMap<string, CartProduct>;
};

type Sources = {
  readonly catalog: CatalogService;
  readonly config: ConfigService;
  readonly age: AgeService;
  readonly showcase: ShowcaseService;
  readonly pricing: CartPricing;
  readonly logger: Logger;
};

/** The cart as it will be once everything is saved, from what the client knows of products, limits and age. */
export class CartPreview {
  readonly #sources: Sources;
  /** Products the shopper touched: a preview needs them before the server embeds them. */
  readonly #touched = new Map<string, CartProduct>();
  readonly #combos = new Map<string, PricingCombo>();
  #isAwaitingPricing = false;

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  know({ products = [], combo }: KnownGoods): void {
    for (const product of products) this.#touched.set(product.id, product);
    if (combo !== undefined) this.#combos.set(combo.id, combo);
  }

  /** The cart to show; null while there is none and nothing was changed (CRT-67). */
  of({
    cart,
    pendingChanges,
    choices,
  }: Pick<CartSyncState, 'cart' | 'pendingChanges' | 'choices'>): Cart | null {
    const appliedLoyalty = choices.loyalty?.wanted;
    if (pendingChanges.size === 0 && appliedLoyalty === undefined) return cart;
    const { products, maximums } = this.limits([]);
    const before = cart ?? notStoredCart(this.#sources.showcase.id ?? '');
    const { preview } = this.#sources.pricing;
    if (preview === null) return unpricedCart(before, pendingChanges, products, appliedLoyalty);
    return preview(before, pendingChanges, {
      products,
      maximums,
      combos: this.#combos,
      appliedLoyalty,
    });
  }

  /** Loads the code that prices changed carts, unless it is loaded or loading; `onThere` is called once it is loaded. */
  bringPricing(onThere: () => void): void {
    const { pricing, logger } = this.#sources;
    if (pricing.preview !== null || this.#isAwaitingPricing) return;
    this.#isAwaitingPricing = true;
    void pricing
      .load()
      .catch((error: unknown) => {
        logger.warn('Cart pricing not loaded', { error: String(error) });
      })
      .then(() => {
        this.#isAwaitingPricing = false;
        if (pricing.preview !== null) onThere();
      });
  }

  /** What limits quantities: every product known here, those of the cart's lines first, and the maximums. */
  limits(lines: readonly CartLine[]): KnownLimits {
    const { catalog, config } = this.#sources;
    const embedded = embeddedProducts({ products: lines }).map((product) => [product.id, product] as const);
    return {
      products: new Map<string, CartProduct>([...this.#touched, ...catalog.knownProducts(), ...embedded]),
      maximums: new Map(Object.entries(config.state.config.cartMaximumQuantities)),
    };
  }

  /** What the rules of a quantity change have to know (CRT-68 to CRT-73); `quantity` in units. */
  input(product: CartProduct, quantity: number): QuantityInput {
    const { age, catalog, config, showcase } = this.#sources;
    const isChecked =
      config.isOn('adultChecks') && showcase.state.settings?.shouldCheckAdultProducts === true;
    return {
      product: catalog.knownProducts().get(product.id) ?? product,
      quantity,
      serverMaximum: config.state.config.cartMaximumQuantities[product.id] ?? null,
      needsAgeConfirmation: isChecked && age.state.isConfirmed !== true,
    };
  }
}
