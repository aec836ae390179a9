import type { Category, CategoryBranch, CategoryPage as Page } from '@shop/application/catalog';
import { breadcrumbs, categoryTitle, childWithPage, findCategory, withPages } from '@shop/domain/catalog';
import { categoryPath } from '@shop/domain/kernel';
import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

import { useShop } from '../kernel/shop-context.ts';
import type { ScreenProps } from '../navigation/index.ts';
import { LoadError, NotFoundPage } from '../shell/index.ts';
import { useDocumentTitle, useObservable, useSelected } from '../ui/index.ts';
import { CategorySkeleton, catalogUiTexts } from '../catalog/index.ts';
import { ComboCards } from '../combo/index.ts';
import { CategoryChildren, hasTiles } from './category-children.tsx';
import { CategoryEmpty } from './category-empty.tsx';
import { CategoryView } from './category-view.tsx';
import styles from './category-page.module.scss';
import { categoryPageTexts } from './page-texts.ts';

/** The tags of a category: its children, or its siblings if it has none. */
function tagsOf(tree: readonly CategoryBranch[], category: Category): readonly CategoryBranch[] {
  if (category.children.length > 0) return withPages(category.children);
  const parent = category.parentId === null ? null : findCategory(tree, category.parentId);
  return parent === null || parent.isSectionGroup ? [] : withPages(parent.children);
}

type ContentProps = { readonly path: string; readonly page: Page; readonly onMore: () => void };

function Content({ path, page, onMore }: ContentProps) {
  const { catalog } = useShop();
  const [search] = useSearchParams();
  const blocks = useRef<HTMLDivElement>(null);
  const tree = useObservable(catalog.categories$, catalog.categories).data ?? [];
  const { category, previews } = page;
  const { children } = category;
  // The query names a child of this category, or of a group in it; another id means nothing (DPL-03, OPN-166).
  const wanted = search.get('categoryId');
  const childId = wanted === null ? null : (childWithPage(children, wanted)?.id ?? null);
  useEffect(() => {
    if (childId !== null)
      blocks.current?.querySelector(`[id="category-${CSS.escape(childId)}"]`)?.scrollIntoView();
  }, [childId]);
  useDocumentTitle(categoryTitle(category));
  // One way to the children: their tiles, where there are some, unless the URL asks for the tag of one (OPN-166).
  const hasTags = childId !== null || !hasTiles(children);
  return (
    <CategoryView
      path={path}
      page={page}
      crumbs={breadcrumbs(tree, category.id).map((step) => ({
        name: step.name,
        to: step.isSectionGroup ? null : categoryPath(step),
      }))}
      tags={
        hasTags
          ? tagsOf(tree, category).map(({ id, name, slug }) => ({ id, name, to: categoryPath({ id, slug }) }))
          : []
      }
      activeTagId={childId ?? (children.length > 0 ? null : category.id)}
      onMore={onMore}
      empty={<CategoryEmpty />}
      listTitle={children.length > 0 ? categoryPageTexts.allProducts : undefined}
    >
      {children.length === 0 && category.comboSets.length === 0 ? null : (
        <div ref={blocks} className={styles.blocks}>
          <CategoryChildren
            categories={children}
            previews={previews}
            label={hasTags ? category.name : categoryPageTexts.tags}
          />
          <ComboCards combos={category.comboSets} />
        </div>
      )}
    </CategoryView>
  );
}

/** /category/{slug or id}: crumbs, tags, what is in it, products that come while scrolling (CTG-29, CTG-31). */
export function CategoryPage({ params }: ScreenProps) {
  const key = params['key'] ?? '';
  const { catalog, showcase } = useShop();
  const source$ = useMemo(() => catalog.category$(key), [catalog, key]);
  // Drawn in slices, so that taps are handled in between.
  const page = useDeferredValue(useObservable(source$, catalog.category(key)));
  const status = useSelected(showcase, (state) => state.status);
  const storeId = useSelected(showcase, (state) => state.showcase?.id);
  useEffect(() => {
    if (status === 'ready') void Promise.all([catalog.loadCategory(key), catalog.loadCategories()]);
  }, [catalog, key, status, storeId]);
  if (page.status === 'notFound') return <NotFoundPage />;
  if (page.data !== undefined)
    return (
      <Content path={`/category/${key}`} page={page.data} onMore={() => void catalog.loadMoreProducts(key)} />
    );
  if (page.status === 'failed')
    return (
      <LoadError full title={catalogUiTexts.failed} onRetry={() => void catalog.loadCategory(key, true)} />
    );
  return <CategorySkeleton />;
}
