import type { CategoryBranch, DiscountPage as Page } from '@shop/application/catalog';
import { discountTitle } from '@shop/domain/catalog';
import { useEffect, useMemo } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import type { ScreenProps } from '../navigation/index.ts';
import { LoadError, NotFoundPage } from '../shell/index.ts';
import { useDocumentTitle, useObservable, useService } from '../ui/index.ts';
import { CategoryEmpty, CategoryView } from '../category/index.ts';
import { CategorySkeleton, catalogUiTexts } from '../catalog/index.ts';
import type { Tag } from '../category/index.ts';
import { discountPath } from './discount-path.ts';
import { discountUiTexts } from './texts.ts';

/** All discounts, then each category that has some. */
function tagsOf(tree: readonly CategoryBranch[]): readonly Tag[] {
  const [all] = tree;
  if (all === undefined || all.children.length === 0) return [];
  const every = { id: all.id, name: discountUiTexts.all, to: discountPath(all) };
  return [
    every,
    ...all.children.map((child) => ({ id: child.id, name: child.name, to: discountPath(child) })),
  ];
}

type ContentProps = { readonly path: string; readonly page: Page; readonly onMore: () => void };

function Content({ path, page, onMore }: ContentProps) {
  const { discounts } = useShop();
  const tree = useObservable(discounts.categories$, discounts.categories).data ?? [];
  const { category } = page;
  useDocumentTitle(discountTitle(category));
  return (
    <CategoryView
      path={path}
      page={page}
      crumbs={[]}
      tags={tagsOf(tree)}
      activeTagId={category.id}
      onMore={onMore}
      empty={<CategoryEmpty title={discountUiTexts.none} />}
    />
  );
}

/** /discount/{slug or id}: a category's discounted products, or all of them (DPL-04, CTG-10, CTG-13, CTG-25, CTG-28). */
export function DiscountPage({ params }: ScreenProps) {
  const key = params['key'] ?? '';
  const { discounts, showcase } = useShop();
  const source$ = useMemo(() => discounts.category$(key), [discounts, key]);
  const page = useObservable(source$, discounts.category(key));
  const { status, showcase: store } = useService(showcase);
  useEffect(() => {
    if (status === 'ready') void Promise.all([discounts.loadCategory(key), discounts.loadCategories()]);
  }, [discounts, key, status, store?.id]);
  if (page.status === 'notFound') return <NotFoundPage />;
  if (page.data !== undefined)
    return (
      <Content
        path={`/discount/${key}`}
        page={page.data}
        onMore={() => void discounts.loadMoreProducts(key)}
      />
    );
  if (page.status === 'failed')
    return (
      <LoadError full title={catalogUiTexts.failed} onRetry={() => void discounts.loadCategory(key, true)} />
    );
  return <CategorySkeleton />;
}
