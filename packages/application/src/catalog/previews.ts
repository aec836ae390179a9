import { MAX_TILE_IMAGES } from '@shop/domain/catalog';

import type { Category } from './catalog.model.ts';

/** The API answers no more products at once. */
const MAX_IDS = 200;

/**
 * Products that a category's page shows of its children: those of a child's row, the pictures of a child's tile (CTG-08,
 * CTG-20, CTG-23). The first of every child come first, so that a long list costs rows their ends, not tiles their pictures.
 */
export function childPreviewIds(category: Pick<Category, 'children'>): readonly string[] {
  const pictures = category.children.flatMap(({ preview }) => preview.productIds.slice(0, MAX_TILE_IMAGES));
  const rows = category.children
    .filter(({ displayType }) => displayType === 'SLIDER' || displayType === 'FEATURE_SLIDER')
    .flatMap(({ preview }) => preview.productIds);
  return [...new Set([...pictures, ...rows])].slice(0, MAX_IDS);
}
