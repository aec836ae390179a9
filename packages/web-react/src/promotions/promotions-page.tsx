import { use, useState } from 'react';

import { RouteLocationContext } from '../navigation/index.ts';
import { conditionOf } from './goods-path.ts';
import { PromotionGoodsView } from './promotion-goods.tsx';
import { PromotionsView } from './promotions-view.tsx';

/**
 * /cart/skidki: discounts and promocode over the cart; with a query, the goods that a condition asks for (PRM-01, PRM-17). The
 * way back from the goods leads to the card that was open.
 */
export function PromotionsPage() {
  const location = use(RouteLocationContext);
  const [opened, setOpened] = useState<string | null | undefined>(undefined);
  const condition = conditionOf(location?.search ?? '');
  return condition === null ? (
    <PromotionsView opened={opened} onOpened={setOpened} />
  ) : (
    <PromotionGoodsView key={location?.search} condition={condition} />
  );
}
