import { getDiscountCategories, getDiscountCategory, getDiscountSlider } from '@shop/contract/discounts';

import { withShowcase } from '../catalog/index.ts';
import { route } from '../kernel/index.ts';
import type { RouteDefinition } from '../kernel/index.ts';

/** The DISCOUNT tree of a showcase, which is part of its snapshot. */
export const discountRoutes: readonly RouteDefinition[] = [
  route(getDiscountCategories, ({ params, context }) =>
    withShowcase(context, params.id, ({ lists }) => lists.discountTree()),
  ),
  route(getDiscountCategory, ({ params, context }) =>
    withShowcase(context, params.id, ({ lists }) => lists.discountPage(params.categoryId)),
  ),
  route(getDiscountSlider, ({ params, context }) =>
    withShowcase(context, params.id, ({ lists }) => lists.discountSlider(params.sectionId)),
  ),
];
