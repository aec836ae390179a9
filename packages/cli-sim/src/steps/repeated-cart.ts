import type { OrderDetails } from '@shop/application/orders';
import type { Shop } from '@shop/application/shop';
import { allowedQuantity, availableUnits } from '@shop/domain/catalog';

type Cart = Shop['cart']['state']['cart'];

/**
 * What a cart does not hold as it should after an order was repeated: of each product the larger quantity, as far as there are units
 * (RPT-01 to RPT-03, ACT-13, OPN-298): those that the order tells of as it was read just after, or that the page knows. Nothing is known where the cart was also saved otherwise, or where combos share the units.
 */
export function wrongAfterRepeat(
  before: Cart,
  after: Cart,
  { products: ordered }: Pick<OrderDetails, 'products'>,
  { products, maximums }: Pick<ReturnType<Shop['cart']['limits']>, 'products' | 'maximums'>,
): readonly string[] {
  if (before === null || after?.id !== before.id || after.version !== before.version + 1) return [];
  if ([...ordered, ...after.products].some(({ type }) => type === 'COMBO_SET')) return [];
  const unitsIn = (cart: NonNullable<Cart>, id: string): number =>
    cart.products.find(({ productId }) => productId === id)?.quantity ?? 0;
  return ordered.flatMap(({ productId, title, initialQuantity, product }) => {
    const most = Math.max(unitsIn(before, productId), initialQuantity);
    const inStore = availableUnits(product ?? products.get(productId));
    const left = allowedQuantity(inStore, maximums.get(productId) ?? null);
    const units = unitsIn(after, productId);
    return Math.min(most, left) <= units && units <= most
      ? []
      : [
          `${title} × ${units} is in the cart after a repeat of ${initialQuantity}, not ${Math.min(most, left)}`,
        ];
  });
}
