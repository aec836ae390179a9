import type { Category, CategoryBranch, Product } from '@shop/application/catalog';
import { MAX_TILE_IMAGES } from '@shop/domain/catalog';

import { CategoryTiles, picturesOf, productsById, Section } from '../catalog/index.ts';
import { CategorySection } from './category-section.tsx';

const isTile = ({ displayType, isSectionGroup }: Category): boolean =>
  !isSectionGroup && (displayType === 'TILE' || displayType === 'SQUARE_TILE');

export type CategoryChildrenProps = {
  readonly categories: readonly Category[];
  /** Goods that they show. */
  readonly previews: readonly Product[];
  /** Names the row of tiles. */
  readonly label: string;
};

/** Whether a category shows what is in it as tiles, which are the way to its children then. */
export const hasTiles = (children: readonly Category[]): boolean => children.some((child) => isTile(child));

/**
 * The children of a category by their display type: tiles together, then rows; a group shows its heading and its own
 * children (CTG-08).
 */
export function CategoryChildren({ categories, previews, label }: CategoryChildrenProps) {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const imagesOf = ({ id }: CategoryBranch) =>
    picturesOf(productsById(previews, byId.get(id)?.preview.productIds.slice(0, MAX_TILE_IMAGES) ?? []));
  const tiles = categories.filter((category) => isTile(category));
  return (
    <>
      {tiles.length === 0 ? null : <CategoryTiles categories={tiles} imagesOf={imagesOf} rowLabel={label} />}
      {categories
        .filter((category) => !isTile(category))
        .map((category) =>
          category.isSectionGroup ? (
            <Section
              key={category.id}
              id={`category-${category.id}`}
              title={category.hideName ? null : category.name}
              label={category.name}
            >
              <CategoryTiles categories={category.children} rowLabel={category.name} />
            </Section>
          ) : (
            <CategorySection
              key={category.id}
              category={category}
              title={category.name}
              products={productsById(previews, category.preview.productIds)}
              subcategories={category.children}
              combos={category.comboSets}
            />
          ),
        )}
    </>
  );
}
