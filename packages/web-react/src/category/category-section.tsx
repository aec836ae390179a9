import type { Category, CategoryBranch, ComboSetCard, Product } from '@shop/application/catalog';
import { MAX_TILE_IMAGES, withPages } from '@shop/domain/catalog';
import { categoryPath } from '@shop/domain/kernel';

import { ComboCards } from '../combo/index.ts';
import { ProductSlider, Section } from '../catalog/index.ts';
import { CategoryPreview, ClosingTile } from './category-preview.tsx';
import { FeatureCards } from './feature-cards.tsx';
import { categoryUiTexts } from './texts.ts';

/** What a section needs to know of its category. */
export type SectionCategory = Pick<Category, 'id' | 'slug' | 'displayType' | 'hideName'> & {
  readonly preview: Pick<Category['preview'], 'totalProductsCount'>;
};

export type CategorySectionProps = {
  readonly category: SectionCategory;
  readonly title: string;
  readonly products: readonly Product[];
  readonly subcategories?: readonly CategoryBranch[] | undefined;
  readonly combos?: readonly ComboSetCard[] | undefined;
  readonly eager?: boolean | undefined;
};

/**
 * A category as a block of a page: its name, the way to all of it, and by its display type a row of products, promo cards of
 * what is in it, or the first products with a closing tile; then its combo sets (CTG-08, CTG-09, CTG-19, CTG-20).
 */
export function CategorySection({
  category,
  title,
  products,
  subcategories = [],
  combos = [],
  eager = false,
}: CategorySectionProps) {
  const link = {
    to: categoryPath(category),
    label: categoryUiTexts.all(category.preview.totalProductsCount),
  };
  const isFeature = category.displayType === 'FEATURE_SLIDER' && subcategories.length > 0;
  const isRow = category.displayType === 'SLIDER' || category.displayType === 'FEATURE_SLIDER';
  // Without a heading the link would stand alone in a row: it closes the goods instead.
  const isLinkLast = category.hideName && !isFeature;
  return (
    <Section
      id={`category-${category.id}`}
      title={category.hideName ? null : title}
      label={title}
      link={isLinkLast ? undefined : link}
    >
      {isFeature ? (
        <FeatureCards label={title} categories={withPages(subcategories)} />
      ) : isRow ? (
        <ProductSlider
          label={title}
          products={products}
          eager={eager}
          end={
            isLinkLast ? (
              <ClosingTile name={title} link={link} products={products.slice(-MAX_TILE_IMAGES)} />
            ) : undefined
          }
        />
      ) : (
        <CategoryPreview name={title} products={products} link={link} eager={eager} />
      )}
      <ComboCards combos={combos} />
    </Section>
  );
}
