import { isCancelledOrPending, REPEAT_AFTER_CANCEL_MS, repeatLines } from '@shop/domain/orders';
import type { Repeat, RepeatOutcome, RepeatReason } from '@shop/domain/orders';
import { productIdsOf } from '@shop/domain/cart';
import type { CartProduct, PricingCombo } from '@shop/domain/cart';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import type { CartService } from '../cart/index.ts';
import { persistedKeys } from '../kernel/index.ts';
import type { Logger, Persisted, Scheduler } from '../kernel/index.ts';
import type { ShowcaseService } from '../showcase/index.ts';
import type { OrdersGateway } from './orders.gateway.ts';
import type { OrderDetails } from './orders.model.ts';

/** `failed`: order or cart could not be had, the store refused the goods, or the order to change is not cancelled. `notOfAge`: the shopper did not confirm the age that the goods need. */
export type RepeatFailure = { readonly kind: 'failed' | 'notOfAge' };

export type OrderRepeatDependencies = {
  readonly gateway: OrdersGateway;
  readonly cart: CartService;
  readonly showcase: ShowcaseService;
  readonly persisted: Persisted;
  readonly scheduler: Scheduler;
  readonly logger: Logger;
};

/** Puts the goods of an order into the cart again, at the prices and with the stock of today (RPT-01 to RPT-06, OPN-298). */
export class OrderRepeat {
  readonly #deps: OrderRepeatDependencies;

  constructor(dependencies: OrderRepeatDependencies) {
    this.#deps = dependencies;
  }

  /** Adds the order's lines to the cart and saves it; with everything sold out the cart stays as it is (ACT-14). */
  async repeat(orderId: string, reason: RepeatReason): Promise<Result<RepeatOutcome, RepeatFailure>> {
    const { cart, gateway, logger, persisted, showcase } = this.#deps;
    const answer = await gateway.details(orderId, showcase.id);
    if (!answer.ok || !(await cart.whenRefetched())) {
      logger.error('Order not repeated', answer.ok ? {} : { failure: answer.error });
      return err({ kind: 'failed' });
    }
    if (reason === 'change' && !isCancelledOrPending(answer.value.status.type))
      return err({ kind: 'failed' });
    const products = new Map([...cart.limits().products, ...soldToday(answer.value)]);
    const repeated = this.#wanted(answer.value, products);
    if (repeated.outcome === 'ALL_SOLD_OUT') return ok(repeated.outcome);
    const goods = repeated.lines.flatMap(productIdsOf).flatMap((id) => products.get(id) ?? []);
    if (!(await cart.mayHave(goods))) return err({ kind: 'notOfAge' });
    for (const combo of answer.value.combos) cart.setLines([], { combo });
    cart.setLines(repeated.lines, { products: [...soldToday(answer.value).values()] });
    const reasonBefore = persisted.read(persistedKeys.repeatOrderReason);
    persisted.write(persistedKeys.repeatOrderReason, reason);
    const saved = await cart.flush();
    // What the network does not let through now is kept and goes out later (CRT-57); lines that the store refuses are given up.
    if (saved.ok || saved.error.kind !== 'refused' || !saved.error.areLinesDropped)
      return ok(repeated.outcome);
    if (reasonBefore === null) persisted.remove(persistedKeys.repeatOrderReason);
    else persisted.write(persistedKeys.repeatOrderReason, reasonBefore);
    // The cart asks for the age itself, and adds them once it is confirmed.
    return err({ kind: saved.error.code === 'AGE_NOT_CONFIRMED' ? 'notOfAge' : 'failed' });
  }

  /** Waits until the goods of a cancelled order are back in stock, then repeats it (RPT-05, ACT-11). */
  async repeatCancelled(
    orderId: string,
    waitMs = REPEAT_AFTER_CANCEL_MS,
  ): Promise<Result<RepeatOutcome, RepeatFailure>> {
    await new Promise<void>((resume) => this.#deps.scheduler.delay(waitMs, resume));
    return this.repeat(orderId, 'change');
  }

  #wanted(order: OrderDetails, products: ReadonlyMap<string, CartProduct>): Repeat {
    const { cart } = this.#deps;
    const lines = cart.state.cart?.products ?? [];
    const ofCart = lines.flatMap((line) =>
      line.type === 'COMBO_SET' && line.combo !== null ? [line.combo] : [],
    );
    const combos = new Map<string, PricingCombo>(
      [...ofCart, ...order.combos].map((combo) => [combo.id, combo]),
    );
    return repeatLines(order.products, lines, { products, maximums: cart.limits().maximums, combos });
  }
}

/** The order's products that the active store sells, as they are today. */
const soldToday = ({ products }: OrderDetails): ReadonlyMap<string, CartProduct> =>
  new Map(products.flatMap(({ product }) => (product === null ? [] : [[product.id, product] as const])));
