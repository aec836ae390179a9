import type { Product } from '@shop/application/catalog';

import { useShop } from '../kernel/shop-context.ts';
import { useSelected } from '../ui/index.ts';

/**
 * Whether a product's pictures are blurred: adult goods until the age is confirmed, unless the store does not check
 * (AGE-06, OPN-150).
 */
export function useRestricted(product: Pick<Product, 'isAdult'>): boolean {
  const { age, showcase } = useShop();
  const isConfirmed = useSelected(age, (state) => state.isConfirmed === true);
  const isChecked = useSelected(showcase, ({ settings }) => settings?.shouldCheckAdultProducts !== false);
  return product.isAdult && !isConfirmed && isChecked;
}
