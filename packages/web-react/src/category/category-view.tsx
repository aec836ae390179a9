import type { CategoryPage as Page, Product } from '@shop/application/catalog';
import type { ReactNode } from 'react';

import { useDevice } from '../kernel/device-context.ts';
import { StoreBar } from '../showcase/index.ts';
import { Breadcrumbs, type Crumb } from '../ui/index.ts';
import { ProductList } from '../catalog/index.ts';
import { ListTools } from '../listing/index.ts';
import styles from './category-page.module.scss';
import { TagList, type Tag } from './tag-list.tsx';
import { categoryPageTexts } from './page-texts.ts';

export type CategoryViewProps = {
  /** Of the page. */
  readonly path: string;
  readonly page: Pick<Page, 'category' | 'hasMore' | 'isLoadingMore'> & {
    readonly products: readonly Product[];
  };
  /** Breadcrumbs between the main page and this category. */
  readonly crumbs: readonly Crumb[];
  readonly tags: readonly Tag[];
  readonly activeTagId: string | null;
  readonly onMore: () => void;
  /** Shown when there are no products. */
  readonly empty: ReactNode;
  /** Shown between the tags and the list. */
  readonly children?: ReactNode;
  /** The heading of the list; absent: it follows the page's own. */
  readonly listTitle?: string | undefined;
};

/** The frame of a page of products: crumbs, name, tags, blocks, a list that grows (CTG-26, CTG-28, CTG-29). */
export function CategoryView({
  path,
  page,
  crumbs,
  tags,
  activeTagId,
  onMore,
  empty,
  children,
  listTitle,
}: CategoryViewProps) {
  const device = useDevice();
  const { category, products, hasMore, isLoadingMore } = page;
  return (
    <div className={styles.root}>
      <Breadcrumbs items={[{ name: categoryPageTexts.home, to: '/' }, ...crumbs]} />
      <h1 className={styles.title}>{category.name}</h1>
      <StoreBar />
      {tags.length === 0 ? null : (
        <TagList tags={tags} activeId={activeTagId} isMobileDevice={device === 'MOBILE'} />
      )}
      {children}
      {products.length === 0 && !hasMore ? (
        empty
      ) : (
        <ListTools
          path={path}
          label={category.name}
          ids={category.productIds}
          heading={listTitle === undefined ? null : <h2 className={styles.listTitle}>{listTitle}</h2>}
        >
          <ProductList
            label={category.name}
            products={products}
            hasMore={hasMore}
            isLoadingMore={isLoadingMore}
            onMore={onMore}
            eager={listTitle === undefined}
          />
        </ListTools>
      )}
    </div>
  );
}
