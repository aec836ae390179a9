import { emptyCart, previewCart } from '@shop/domain/cart';
import type { Cart, CartProduct, CartSyncState, QuantityInput } from '@shop/domain/cart';

import type { CatalogService } from '../catalog/index.ts';
import type { ConfigService } from '../config/index.ts';
import type { AgeService } from '../profile/index.ts';
import type { ShowcaseService } from '../showcase/index.ts';

type Sources = {
  readonly catalog: CatalogService;
  readonly config: ConfigService;
  readonly age: AgeService;
  readonly showcase: ShowcaseService;
};

/** The cart as it will be once everything is saved, from what the client knows of products, limits and age. */
export class CartPreview {
  readonly #sources: Sources;
  /** Products the shopper touched: a preview needs them before the server embeds them. */
  readonly #touched = new Map<string, CartProduct>();

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  touch(product: CartProduct): void {
    this.#touched.set(product.id, product);
  }

  forget(): void {
    this.#touched.clear();
  }

  /** The cart to show; null while there is none and nothing was wished for (CRT-67). */
  of({ cart, wishes }: Pick<CartSyncState, 'cart' | 'wishes'>): Cart | null {
    const { catalog, config, showcase } = this.#sources;
    if (cart === null && wishes.size === 0) return null;
    const products = new Map<string, CartProduct>([...this.#touched, ...catalog.knownProducts()]);
    const maximums = new Map(Object.entries(config.state.config.cartMaximumQuantities));
    return previewCart(cart ?? emptyCart('', showcase.id ?? ''), wishes, { products, maximums });
  }

  /** What the rules of a quantity change have to know (CRT-68 to CRT-73); `quantity` in units. */
  input(product: CartProduct, quantity: number): QuantityInput {
    const { age, catalog, config, showcase } = this.#sources;
    const isChecked =
      config.feature('adultChecks') && showcase.state.settings?.shouldCheckAdultProducts === true;
    return {
      product: catalog.knownProducts().get(product.id) ?? product,
      quantity,
      serverMaximum: config.state.config.cartMaximumQuantities[product.id] ?? null,
      needsAgeConfirmation: isChecked && age.state.isConfirmed !== true,
    };
  }
}
