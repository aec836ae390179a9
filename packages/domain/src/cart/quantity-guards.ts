import { err, ok } from '../kernel/index.ts';
import type { Result } from '../kernel/index.ts';
import { SHOP_LIMIT, allowedQuantity, availableUnits } from '../catalog/index.ts';
import type { PricingProduct } from '../catalog/index.ts';

export type QuantityInput = {
  readonly product: PricingProduct & { readonly isAdult?: boolean };
  /** Units of the product in the cart now, all its lines together. */
  readonly quantity: number;
  /** Null: the server sets none (OPN-220). */
  readonly serverMaximum: number | null;
  /** Whether an adult product needs the age confirmed first: flag, setting and missing confirmation (CRT-73, OPN-221). */
  readonly needsAgeConfirmation: boolean;
};

/** The same question about the units outside combos, which take stock and maximum first (CRT-70, OPN-220). */
export function besideCombos(input: QuantityInput, inCombos: number): QuantityInput {
  const { product, quantity, serverMaximum } = input;
  return {
    ...input,
    quantity: Math.max(0, quantity - inCombos),
    product: { ...product, quantity: Math.max(0, product.quantity - inCombos) },
    serverMaximum: Math.max(0, Math.min(serverMaximum ?? SHOP_LIMIT, SHOP_LIMIT) - inCombos),
  };
}

export type IncreaseRefusal = 'SOLD_OUT' | 'STOCK_LIMIT' | 'MAXIMUM_REACHED' | 'AGE_NOT_CONFIRMED';
export type DecreaseRefusal = 'NOT_IN_CART' | 'AGE_NOT_CONFIRMED';

/** Why the increase control is disabled, or null when it works (CRT-69, PRD-38). The age question is no reason: it is asked on tap. */
export function increaseLimit(input: QuantityInput): Exclude<IncreaseRefusal, 'AGE_NOT_CONFIRMED'> | null {
  const stock = availableUnits(input.product);
  if (stock === 0) return 'SOLD_OUT';
  if (input.quantity < allowedQuantity(stock, input.serverMaximum)) return null;
  return stock <= Math.min(input.serverMaximum ?? SHOP_LIMIT, SHOP_LIMIT) ? 'STOCK_LIMIT' : 'MAXIMUM_REACHED';
}

/** The quantity after one more unit, or why not (CRT-68 to CRT-70, CRT-73). */
export function increase(input: QuantityInput): Result<number, IncreaseRefusal> {
  const limit = increaseLimit(input);
  if (limit !== null) return err(limit);
  if (input.product.isAdult === true && input.needsAgeConfirmation) return err('AGE_NOT_CONFIRMED');
  return ok(input.quantity + 1);
}

/** The quantity after one unit less; 0 removes the line and is never asked an age for (CRT-72, CRT-73, OPN-221). */
export function decrease(input: QuantityInput): Result<number, DecreaseRefusal> {
  if (input.quantity <= 0) return err('NOT_IN_CART');
  const quantity = Math.min(
    input.quantity - 1,
    allowedQuantity(availableUnits(input.product), input.serverMaximum),
  );
  if (quantity > 0 && input.product.isAdult === true && input.needsAgeConfirmation)
    return err('AGE_NOT_CONFIRMED');
  return ok(quantity);
}
