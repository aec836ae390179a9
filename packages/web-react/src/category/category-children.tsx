import type { Category, CategoryBranch, Product } from '@shop/application/catalog';
import { MAX_TILE_IMAGES } from '@shop/domain/catalog';

import { CategoryTiles, picturesOf, productsById } from '../catalog/index.ts';
import styles from './category-page.module.scss';
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
  const groups = categories.filter(({ isSectionGroup }) => isSectionGroup);
  const tileRow =
    tiles.length === 0 ? null : <CategoryTiles categories={tiles} imagesOf={imagesOf} rowLabel={label} />;
  return (
    <>
      {groups.length === 0 ? (
        tileRow
      ) : (
        // Side by side, so that goods follow on the same screen.
        <div className={styles.groups}>
          {tileRow}
          {groups.map(({ id, name, hideName, children }) => (
            <section key={id} id={`category-${id}`} aria-label={name} className={styles.group}>
              {hideName ? null : <h2 className={styles.groupName}>{name}</h2>}
              <CategoryTiles categories={children} rowLabel={name} />
            </section>
          ))}
        </div>
      )}
      {categories
        .filter((category) => !isTile(category) && !category.isSectionGroup)
        .map((category) => (
          <CategorySection
            key={category.id}
            category={category}
            title={category.name}
            products={productsById(previews, category.preview.productIds)}
            subcategories={category.children}
            combos={category.comboSets}
          />
        ))}
    </>
  );
}
