import { setComboQuantity } from '@shop/domain/combo';
import {
  besideCombos,
  cutleryLine,
  cutleryQuantity,
  decrease,
  DEFAULT_CUTLERY_MAXIMUM,
  increase,
  lineKey,
  lineTypeOf,
  productIdsOf,
  unitsAlone,
  unitsInCombos,
  unitsOf,
  wantedLine,
} from '@shop/domain/cart';
import type {
  CartLine,
  CartProduct,
  CartSyncEvent,
  ComboRef,
  LineKey,
  LineRef,
  QuantityInput,
  WantedLine,
} from '@shop/domain/cart';
import { allowedQuantity, availableUnits } from '@shop/domain/catalog';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import type { Persisted } from '../kernel/index.ts';
import type { AgeService } from '../profile/index.ts';
import type { ToastService } from '../shell/index.ts';
import type { CartPreview, KnownGoods, KnownLimits } from './cart-preview.ts';
import type { QuantityRefusal } from './cart.state.ts';
import { PromoXYToast } from './promo-xy-toast.ts';
import { ReplacementCookie } from './replacement-cookie.ts';

type Sources = {
  readonly preview: CartPreview;
  readonly age: AgeService;
  readonly toasts: ToastService;
  readonly persisted: Persisted;
  /** The lines as they are shown. */
  readonly lines: () => readonly CartLine[];
  readonly send: (event: CartSyncEvent) => void;
};

/** What a shopper does with lines of the cart: checked by the rules, painted at once, saved by the synchronisation. */
export class CartChanges {
  readonly #sources: Sources;
  readonly #replacements: ReplacementCookie;
  readonly #promoXY: PromoXYToast;

  constructor(sources: Sources) {
    this.#sources = sources;
    this.#replacements = new ReplacementCookie(sources.persisted);
    this.#promoXY = new PromoXYToast(sources.toasts, sources.persisted);
  }

  /** One unit more or less of a product on its own (CRT-68 to CRT-73); answers its units or why not. */
  async change(product: CartProduct, delta: 1 | -1): Promise<Result<number, QuantityRefusal>> {
    const step = delta > 0 ? increase : decrease;
    const first = step(this.#input(product));
    if (first.ok) return this.#setQuantity(product, first.value);
    if (first.error !== 'AGE_NOT_CONFIRMED') return first;
    if (!(await this.#sources.age.ask())) return first;
    const second = step({ ...this.#input(product), needsAgeConfirmation: false });
    return second.ok ? this.#setQuantity(product, second.value) : second;
  }

  /** Asks for this many units; more than allowed is lowered by the preview, 0 removes. */
  async set(product: CartProduct, quantity: number): Promise<Result<number, QuantityRefusal>> {
    if (quantity > 0 && !(await this.mayHave([product]))) return err('AGE_NOT_CONFIRMED');
    return this.#setQuantity(product, Math.max(0, Math.trunc(quantity)));
  }

  /** Takes a line out, sold out or not (CRT-72, CRT-75). */
  remove(line: LineRef): void {
    this.setLines([wantedLine(line, 0)]);
  }

  /** The cutlery, between 0 and its own maximum (CUT-02). */
  setCutlery(quantity: number): void {
    const maximum = cutleryLine({ products: this.#sources.lines() })?.maxQuantity ?? DEFAULT_CUTLERY_MAXIMUM;
    this.setLines([{ type: 'CUTLERY', quantity: cutleryQuantity(quantity, maximum) }]);
  }

  /**
   * Sets the quantity of a combo; single lines give units up to it (CMB-20), adult goods ask for the age first (CMB-15). `known`
   * describes a combo that is new in the cart. Answers its quantity or why it stays as it was.
   */
  async setCombo(
    combo: ComboRef,
    quantity: number,
    known: KnownGoods = {},
  ): Promise<Result<number, QuantityRefusal>> {
    const { lines, preview } = this.#sources;
    preview.know(known);
    const products = productIdsOf(combo).flatMap((id) => this.limits().products.get(id) ?? []);
    if (quantity > 0 && !(await this.mayHave(products))) return err('AGE_NOT_CONFIRMED');
    const key = lineKey(combo);
    const before = lines().find((line) => lineKey(line) === key)?.quantity ?? 0;
    const wanted = setComboQuantity(combo, quantity, lines(), this.limits());
    const now = wanted[0]?.quantity ?? 0;
    if (quantity > before && now <= before) return err('STOCK_LIMIT');
    this.setLines(wanted);
    return ok(now);
  }

  /**
   * One unit of a product in place of a sold-out line, which the first choice drops (RPL-04, OPN-296). `after`: the line
   * added before, so that further choices are behind it. Answers the key of the new line, or why there is none.
   */
  async replace(
    soldOut: LineRef,
    product: CartProduct,
    after: LineKey = lineKey(soldOut),
  ): Promise<Result<LineKey, QuantityRefusal>> {
    const asked = increase({ ...this.#input(product), needsAgeConfirmation: false });
    if (!asked.ok) return asked;
    if (!(await this.mayHave([product]))) return err('AGE_NOT_CONFIRMED');
    const line = { type: lineTypeOf(product), productId: product.id, quantity: asked.value };
    this.#sources.preview.know({ products: [product] });
    this.#sources.send({ type: 'CHANGED', line, after });
    const key = lineKey(soldOut);
    if (this.#sources.lines().some((other) => lineKey(other) === key)) this.remove(soldOut);
    this.#replacements.remember(product.id);
    return ok(lineKey(line));
  }

  /** Asks for these lines as they are (CMB-13); `known` as in `setCombo`. */
  setLines(lines: readonly WantedLine[], known: KnownGoods = {}): void {
    this.#sources.preview.know(known);
    for (const line of lines) {
      if (line.quantity === 0) for (const id of productIdsOf(line)) this.#replacements.forget(id);
      this.#sources.send({ type: 'CHANGED', line: wantedLine(line, line.quantity) });
    }
  }

  /** What limits combos: stock and maximum of every product that is known here (CMB-08, CMB-14). */
  limits(): KnownLimits {
    return this.#sources.preview.limits(this.#sources.lines());
  }

  /** Whether the shopper may have these goods: asks for the age where they need it (CRT-73). */
  async mayHave(products: readonly CartProduct[]): Promise<boolean> {
    const asks = products.some(
      (product) => product.isAdult && this.#sources.preview.input(product, 0).needsAgeConfirmation,
    );
    return !asks || this.#sources.age.ask();
  }

  #input(product: CartProduct): QuantityInput {
    const lines = this.#sources.lines();
    const input = this.#sources.preview.input(product, unitsOf(lines, product.id));
    return besideCombos(input, unitsInCombos(lines, product.id));
  }

  #setQuantity(product: CartProduct, quantity: number): Result<number, never> {
    const before = unitsAlone(this.#sources.lines(), product.id);
    this.setLines([{ type: lineTypeOf(product), productId: product.id, quantity }], { products: [product] });
    const { product: sold, serverMaximum } = this.#input(product);
    this.#promoXY.changed(product, before, quantity, allowedQuantity(availableUnits(sold), serverMaximum));
    return ok(quantity);
  }
}
