import { getDiscountCategories, getDiscountCategory, getDiscountSlider } from '@shop/contract/discounts';

import { withShowcase } from '../catalog/index.ts';
import { sharedRoute } from '../kernel/index.ts';
import type { RouteDefinition } from '../kernel/index.ts';

/** The DISCOUNT tree of a showcase, which is part of its snapshot. */
export const discountRoutes: readonly RouteDefinition[] = [
  sharedRoute(getDiscountCategories, ({ params, context }) =>
    withShowcase(context, params.id, ({ lists }) => lists.discountTree()),
  ),
  sharedRoute(getDiscountCategory, ({ params, context }) =>
    withShowcase(context, params.id, ({ lists }) => lists.discountPage(params.categoryId)),
  ),
  sharedRoute(getDiscountSlider, ({ params, context }) =>
    withShowcase(context, params.id, ({ lists }) => lists.discountSlider(params.sectionId)),
  ),
];
