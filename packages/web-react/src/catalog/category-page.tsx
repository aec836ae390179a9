import type { Category, CategoryBranch, CategoryPage as Page } from '@shop/application/catalog';
import { breadcrumbs, findCategory } from '@shop/domain/catalog';
import { categoryPath } from '@shop/domain/kernel';
import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

import { useDevice } from '../kernel/device-context.ts';
import { useShop } from '../kernel/shop-context.ts';
import type { ScreenProps } from '../navigation/index.ts';
import { NotFoundPage } from '../shell/index.ts';
import { StoreBar } from '../showcase/index.ts';
import {
  Breadcrumbs,
  ButtonLink,
  EmptyState,
  ErrorState,
  useDocumentTitle,
  useObservable,
  useService,
} from '../ui/index.ts';
import { CategorySkeleton } from './catalog-skeletons.tsx';
import styles from './category-page.module.scss';
import { ProductList } from './product-list.tsx';
import { TagList } from './tag-list.tsx';
import { catalogUiTexts } from './texts.ts';

/** The tags of a category: its children, or for a last one those it stands among. */
function tagsOf(tree: readonly CategoryBranch[], category: Category): readonly CategoryBranch[] {
  if (category.children.length > 0) return category.children;
  const parent = category.parentId === null ? null : findCategory(tree, category.parentId);
  return parent === null || parent.isSectionGroup ? [] : parent.children;
}

function Content({ page, onMore }: { readonly page: Page; readonly onMore: () => void }) {
  const { catalog } = useShop();
  const device = useDevice();
  const [search] = useSearchParams();
  const tree = useObservable(catalog.categories$, catalog.categories).data ?? [];
  const { category, products, hasMore, isLoadingMore } = page;
  const tags = tagsOf(tree, category);
  useDocumentTitle(category.name);
  const crumbs = breadcrumbs(tree, category.id).map(({ name, id, slug }) => ({
    name,
    to: categoryPath({ id, slug }),
  }));
  const activeId = search.get('categoryId') ?? (category.children.length > 0 ? null : category.id);
  return (
    <div className={styles.root}>
      <Breadcrumbs items={[{ name: catalogUiTexts.home, to: '/' }, ...crumbs]} />
      <h1 className={styles.title}>{category.name}</h1>
      <StoreBar />
      {tags.length === 0 ? null : (
        <TagList
          tags={tags.map((tag) => ({ id: tag.id, name: tag.name, to: categoryPath(tag) }))}
          activeId={activeId}
          isMobileDevice={device === 'MOBILE'}
        />
      )}
      {products.length === 0 && !hasMore ? (
        <EmptyState image="emptyBag" title={catalogUiTexts.empty.title}>
          <ButtonLink to="/">{catalogUiTexts.empty.button}</ButtonLink>
        </EmptyState>
      ) : (
        <ProductList
          label={category.name}
          products={products}
          hasMore={hasMore}
          isLoadingMore={isLoadingMore}
          onMore={onMore}
        />
      )}
    </div>
  );
}

/** /category/{slug or id}: crumbs, tags, products that come while scrolling (DPL-02, CTG-29, CTG-31). */
export function CategoryPage({ params }: ScreenProps) {
  const key = params['key'] ?? '';
  const { catalog, showcase } = useShop();
  const source$ = useMemo(() => catalog.category$(key), [catalog, key]);
  const page = useObservable(source$, catalog.category(key));
  const { status, showcase: store } = useService(showcase);
  useEffect(() => {
    if (status === 'ready') void Promise.all([catalog.loadCategory(key), catalog.loadCategories()]);
  }, [catalog, key, status, store?.id]);
  if (page.status === 'notFound') return <NotFoundPage />;
  if (page.data !== undefined)
    return <Content page={page.data} onMore={() => void catalog.loadMoreProducts(key)} />;
  if (page.status === 'failed')
    return (
      <ErrorState full title={catalogUiTexts.failed} onRetry={() => void catalog.loadCategory(key, true)} />
    );
  return <CategorySkeleton />;
}
