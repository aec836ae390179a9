/** The part of a category the tree helpers need (CTG-07). */
export type CategoryNode = {
  readonly id: string;
  readonly name: string;
  readonly children: readonly CategoryNode[];
};

/** The path from the root to the category that `matches`, both included; empty when there is none. */
export function categoryPathTo<C extends { readonly children: readonly C[] }>(
  tree: readonly C[],
  matches: (category: C) => boolean,
): readonly C[] {
  for (const category of tree) {
    if (matches(category)) return [category];
    const rest = categoryPathTo(category.children, matches);
    if (rest.length > 0) return [category, ...rest];
  }
  return [];
}

/** The category with this id or slug, or null (CTG-11). */
export function findCategory<
  C extends { readonly id: string; readonly slug?: string | null; readonly children: readonly C[] },
>(tree: readonly C[], idOrSlug: string): C | null {
  for (const category of tree) {
    if (category.id === idOrSlug || category.slug === idOrSlug) return category;
    const below = findCategory(category.children, idOrSlug);
    if (below !== null) return below;
  }
  return null;
}

/** The categories that have a page of their own: a group is replaced by its children (OPN-127). */
export function withPages<C extends { readonly isSectionGroup: boolean; readonly children: readonly C[] }>(
  categories: readonly C[],
): readonly C[] {
  return categories.flatMap((category) =>
    category.isSectionGroup ? withPages(category.children) : [category],
  );
}

/** The child of this id, or the one that replaces a group among the children; null: there is none (OPN-166). */
export function childWithPage<
  C extends { readonly id: string; readonly isSectionGroup: boolean; readonly children: readonly C[] },
>(children: readonly C[], id: string): C | null {
  return [...children, ...withPages(children)].find((child) => child.id === id) ?? null;
}

/** The breadcrumbs between home and the category: its path without the root and without itself (CTG-29, OPN-131). */
export function breadcrumbs<C extends { readonly id: string; readonly children: readonly C[] }>(
  tree: readonly C[],
  id: string,
): readonly C[] {
  return categoryPathTo(tree, (category) => category.id === id).slice(1, -1);
}

export type CategoryExclusion = {
  readonly maxDeliveryTimeMinutes: number;
  readonly categoryIds: readonly string[];
};

/** Ids excluded because the delivery takes longer than allowed; unknown time excludes nothing (CTG-35, OPN-133). */
export function excludedCategoryIds(
  exclusions: readonly CategoryExclusion[],
  deliveryMinutes: number | null,
): ReadonlySet<string> {
  const active = exclusions.filter(
    (rule) => deliveryMinutes !== null && deliveryMinutes > rule.maxDeliveryTimeMinutes,
  );
  return new Set(active.flatMap((rule) => rule.categoryIds));
}

/** The tree without excluded categories and their descendants (CTG-35). */
export function withoutCategories<C extends { readonly id: string; readonly children: readonly C[] }>(
  tree: readonly C[],
  excluded: ReadonlySet<string>,
): readonly C[] {
  return tree
    .filter((category) => !excluded.has(category.id))
    .map((category) => ({ ...category, children: withoutCategories(category.children, excluded) }));
}

const byName = new Intl.Collator('ru');

/** Siblings by rank ascending, then by name (OPN-127). */
export function sortByRank<C extends { readonly rank: number; readonly name: string }>(
  categories: readonly C[],
): readonly C[] {
  return categories.toSorted((a, b) => a.rank - b.rank || byName.compare(a.name, b.name));
}

/** Products without virtual packs, which never appear in a list (CTG-30). */
export function withoutVirtualPacks<P extends { readonly virtualPack?: boolean | null | undefined }>(
  products: readonly P[],
): readonly P[] {
  return products.filter((product) => product.virtualPack !== true);
}

/** A further page of a list without repeating a product (CTG-31). */
export function appendPage<P extends { readonly id: string }>(
  shown: readonly P[],
  page: readonly P[],
): readonly P[] {
  const known = new Set(shown.map((product) => product.id));
  return [...shown, ...page.filter((product) => !known.has(product.id) && known.add(product.id))];
}
