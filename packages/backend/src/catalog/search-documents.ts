import { inSlices } from '../kernel/slices.ts';
import type { Sliced } from '../kernel/slices.ts';
import type { SearchDocument } from '../search/index.ts';
import type { CatalogData } from './load-catalog.ts';

/**
 * The search document of every product: its name, brand, size, and the names of its categories except section groups
 * (OPN-127).
 */
export function* searchDocuments({
  categories,
  products,
}: Pick<CatalogData, 'categories' | 'products'>): Sliced<readonly SearchDocument[]> {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const namesOf = (id: string): readonly string[] => {
    const names: string[] = [];
    const seen = new Set<string>();
    for (let step = byId.get(id); step !== undefined && !seen.has(step.id);) {
      seen.add(step.id);
      if (!step.is_section_group) names.push(step.name);
      step = step.parent_id === null ? undefined : byId.get(step.parent_id);
    }
    return names;
  };
  const cached = new Map<string, readonly string[]>();
  const documents: SearchDocument[] = [];
  yield* inSlices(products, (product) => {
    let categories = cached.get(product.category_id);
    if (categories === undefined) {
      categories = namesOf(product.category_id);
      cached.set(product.category_id, categories);
    }
    documents.push({
      id: product.id,
      name: product.name,
      brand: product.brand ?? '',
      categories,
      size: product.specification ?? '',
    });
  });
  return documents;
}
