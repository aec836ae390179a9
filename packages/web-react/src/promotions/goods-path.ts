import type { GoodsOf } from '@shop/application/promotions';
import { conditionProductsTypes } from '@shop/domain/promotions';

/** The path of the discounts and the promocode (PRM-01). */
export const PROMOTIONS_PATH = '/cart/skidki';

/** The URL of the goods of a condition. It is a view of the drawer, so that Back leads to the discounts. */
export function goodsPath({ promotionId, productsType }: GoodsOf): string {
  return `${PROMOTIONS_PATH}?${new URLSearchParams({ promotion: promotionId, goods: productsType })}`;
}

/** Whether a URL may name it. */
export const isProductsType = (type: string | null): type is GoodsOf['productsType'] =>
  conditionProductsTypes.some((known) => known === type);

/** Parses such a URL; null if it names no condition. */
export function conditionOf(search: string): GoodsOf | null {
  const query = new URLSearchParams(search);
  const promotionId = query.get('promotion');
  const productsType = query.get('goods');
  return promotionId === null || promotionId === '' || !isProductsType(productsType)
    ? null
    : { promotionId, productsType };
}
