import { lineKey, lineTypeOf, priceCart } from '@shop/domain/cart';
import type { Cart, CartProduct, PricedCart, PricingInput, StoredLine } from '@shop/domain/cart';
import fc from 'fast-check';
import { catalog, productId } from './products.ts';

export const quantity: fc.Arbitrary<number> = fc.oneof(
  fc.integer({ min: 0, max: 12 }),
  fc.integer({ min: 0, max: 400 }),
);

const storedLine: fc.Arbitrary<StoredLine> = fc
  .record({
    type: fc.constantFrom('PRODUCT' as const, 'IMPULSE_PRODUCT' as const),
    productId,
    quantity,
    earlier: quantity,
  })
  .map(({ earlier, ...line }) => ({ ...line, earlierQuantity: line.quantity === 0 ? earlier : 0 }));

/** Stored lines without two of one key, the same product in both types at times. */
export const storedLines: fc.Arbitrary<readonly StoredLine[]> = fc.uniqueArray(storedLine, {
  selector: lineKey,
  maxLength: 10,
});

export const maximums: fc.Arbitrary<ReadonlyMap<string, number>> = fc
  .array(fc.tuple(productId, fc.integer({ min: 1, max: 20 })), { maxLength: 4 })
  .map((entries) => new Map(entries));

/** Everything a price depends on. */
export const pricingInput = fc.record({ lines: storedLines, products: catalog, maximums });

/** The cart the server would answer for priced lines. */
export function answeredCart(
  priced: PricedCart,
  products: ReadonlyMap<string, CartProduct>,
  version = 1,
): Cart {
  return {
    id: 'cart',
    status: 'ACTUAL',
    version,
    showcaseId: 'showcase',
    products: priced.lines.map((line) => ({
      id: `line-${line.key}`,
      type: line.type,
      productId: line.productId,
      quantity: line.quantity,
      price: line.price,
      oldPrice: line.oldPrice,
      totalPrice: line.totalPrice,
      totalOldPrice: line.totalOldPrice,
      discountAmount: line.discountAmount,
      totalDiscountAmount: line.totalDiscountAmount,
      product: products.get(line.productId) ?? null,
    })),
    totalPrice: priced.totalPrice,
    totalOldPrice: priced.totalOldPrice,
    payableTotal: priced.payableTotal,
    changes: [],
    changesBanner: null,
    deliveryByClickTimeSlotTitle: null,
  };
}

/** A server's cart over a catalogue, each product in the line type it has now. */
export const cartWithCatalog: fc.Arbitrary<{
  readonly products: ReadonlyMap<string, CartProduct>;
  readonly maximums: ReadonlyMap<string, number>;
  readonly stored: readonly StoredLine[];
}> = pricingInput.map((input: PricingInput & { products: ReadonlyMap<string, CartProduct> }) => {
  const typed = input.lines.map((line) => {
    const found = input.products.get(line.productId);
    return found === undefined ? line : { ...line, type: lineTypeOf(found) };
  });
  const unique = [...new Map(typed.map((line) => [lineKey(line), line])).values()];
  const { lines } = priceCart({ ...input, lines: unique });
  return {
    products: input.products,
    maximums: input.maximums,
    stored: lines.map(({ type, productId: id, quantity: units, earlierQuantity }) => ({
      type,
      productId: id,
      quantity: units,
      earlierQuantity,
    })),
  };
});
