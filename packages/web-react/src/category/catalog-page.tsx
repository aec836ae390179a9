import { withPages } from '@shop/domain/catalog';
import { useEffect } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { LoadError } from '../shell/index.ts';
import { useDocumentTitle, useObservable, useService } from '../ui/index.ts';
import { MainSkeleton, CategoryTiles, Section, catalogUiTexts } from '../catalog/index.ts';
import styles from './category-page.module.scss';

/** /catalog: every category as a tile, by group. */
export function CatalogPage() {
  const { catalog, showcase } = useShop();
  const tree = useObservable(catalog.categories$, catalog.categories);
  const { status, showcase: store } = useService(showcase);
  useDocumentTitle(catalogUiTexts.catalog);
  useEffect(() => {
    if (status === 'ready') void catalog.loadCategories();
  }, [catalog, status, store?.id]);
  if (tree.data === undefined)
    return tree.status === 'failed' ? (
      <LoadError full title={catalogUiTexts.failed} onRetry={() => void catalog.loadCategories(true)} />
    ) : (
      <MainSkeleton />
    );
  return (
    <div className={styles.root}>
      <h1 className={styles.title}>{catalogUiTexts.catalog}</h1>
      {tree.data.map((group) => (
        <Section key={group.id} title={group.name}>
          <CategoryTiles categories={group.children.length > 0 ? withPages(group.children) : [group]} />
        </Section>
      ))}
    </div>
  );
}
