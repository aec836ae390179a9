import type { GoodsOf } from '@shop/application/promotions';
import { conditionProductsTypes } from '@shop/domain/promotions';

/** Where discounts and promocode show (PRM-01). */
export const PROMOTIONS_PATH = '/cart/skidki';

/** The address of the goods that a condition asks for: a view of the drawer, so that Back leads to the discounts. */
export function goodsPath({ promotionId, productsType }: GoodsOf): string {
  return `${PROMOTIONS_PATH}?${new URLSearchParams({ promotion: promotionId, goods: productsType })}`;
}

/** Reads such an address; null: it names none. */
export function conditionOf(search: string): GoodsOf | null {
  const query = new URLSearchParams(search);
  const promotionId = query.get('promotion');
  const productsType = conditionProductsTypes.find((type) => type === query.get('goods'));
  return promotionId === null || promotionId === '' || productsType === undefined
    ? null
    : { promotionId, productsType };
}
