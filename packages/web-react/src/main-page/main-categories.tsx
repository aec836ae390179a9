import type { CategoryBranch, Section as MainSection } from '@shop/application/catalog';
import { findCategory } from '@shop/domain/catalog';

import { CategorySection } from '../category/index.ts';
import { CategoryTiles, picturesOf, productsById, ProductSlider, Section } from '../catalog/index.ts';

export type MainCategoryProps = {
  readonly section: MainSection;
  readonly tree: readonly CategoryBranch[];
  readonly eager: boolean;
};

/** A category of the main page; of a group, which has no page, the tiles of what is in it (OPN-127). */
export function MainCategory({ section, tree, eager }: MainCategoryProps) {
  const { category, products, title } = section;
  if (category === null)
    return (
      <Section title={title}>
        <ProductSlider label={title} products={products} eager={eager} />
      </Section>
    );
  const subcategories = findCategory(tree, category.id)?.children ?? [];
  if (!category.isSectionGroup)
    return (
      <CategorySection
        category={category}
        title={title}
        products={products}
        subcategories={subcategories}
        combos={category.comboSets}
        eager={eager}
      />
    );
  if (subcategories.length === 0) return null;
  const idsOf = new Map(category.childPreviews.map((child) => [child.id, child.productIds]));
  return (
    <Section title={category.hideName ? null : title} label={title} id={`category-${category.id}`}>
      <CategoryTiles
        categories={subcategories}
        imagesOf={({ id }) => picturesOf(productsById(products, idsOf.get(id) ?? []))}
      />
    </Section>
  );
}
