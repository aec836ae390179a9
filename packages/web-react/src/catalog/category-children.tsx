import type { Category, CategoryBranch, Product } from '@shop/application/catalog';

import { CategorySection } from './category-section.tsx';
import { CategoryTiles } from './category-tile.tsx';
import { picturesOf, productsById } from './pictures.ts';
import { Section } from './section.tsx';

type Run = { readonly isTiles: boolean; readonly categories: readonly Category[] };

const isTile = ({ displayType, isSectionGroup }: Category): boolean =>
  !isSectionGroup && (displayType === 'TILE' || displayType === 'SQUARE_TILE');

/** Neighbours that are tiles share a grid; the order stays. */
export function runsOf(categories: readonly Category[]): readonly Run[] {
  return categories.reduce<readonly Run[]>((runs, category) => {
    const last = runs.at(-1);
    if (last?.isTiles === true && isTile(category))
      return [...runs.slice(0, -1), { isTiles: true, categories: [...last.categories, category] }];
    return [...runs, { isTiles: isTile(category), categories: [category] }];
  }, []);
}

export type CategoryChildrenProps = {
  readonly categories: readonly Category[];
  /** Goods that they show. */
  readonly previews: readonly Product[];
};

/** What is in a category, each drawn by its display type (CTG-08); of a group, its heading and its own. */
export function CategoryChildren({ categories, previews }: CategoryChildrenProps) {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const imagesOf = ({ id }: CategoryBranch) =>
    picturesOf(productsById(previews, byId.get(id)?.preview.productIds.slice(0, 4) ?? []));
  return runsOf(categories).map(({ isTiles, categories: run }) => {
    const [first] = run;
    if (first === undefined) return null;
    if (isTiles) return <CategoryTiles key={first.id} categories={run} imagesOf={imagesOf} />;
    if (first.isSectionGroup)
      return first.children.length === 0 ? null : (
        <Section key={first.id} title={first.hideName ? null : first.name} label={first.name}>
          <CategoryTiles categories={first.children} />
        </Section>
      );
    return (
      <CategorySection
        key={first.id}
        category={first}
        title={first.name}
        products={productsById(previews, first.preview.productIds)}
        subcategories={first.children}
        combos={first.comboSets}
      />
    );
  });
}
