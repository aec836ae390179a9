import { use } from 'react';

import { PlaceContext } from '../navigation/index.ts';
import { conditionOf } from './goods-path.ts';
import { PromotionGoodsView } from './promotion-goods.tsx';
import { PromotionsView } from './promotions-view.tsx';

/** /cart/skidki: discounts and promocode over the cart; with a query, the goods that a condition asks for (PRM-01, PRM-17). */
export function PromotionsPage() {
  const place = use(PlaceContext);
  const condition = conditionOf(place?.search ?? '');
  return condition === null ? (
    <PromotionsView />
  ) : (
    <PromotionGoodsView key={place?.search} condition={condition} />
  );
}
