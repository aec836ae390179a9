import type { Product } from '@shop/application/catalog';
import { withoutVirtualPacks } from '@shop/domain/catalog';

import { useIsDrawer } from '../navigation/index.ts';
import { ProductGrid, Spinner, useInView, useSizeClass } from '../ui/index.ts';
import { ProductCard } from './product-card.tsx';
import styles from './product-list.module.scss';
import { catalogUiTexts } from './texts.ts';

export type ProductListProps = {
  readonly label: string;
  readonly products: readonly Product[];
  readonly hasMore?: boolean | undefined;
  readonly isLoadingMore?: boolean | undefined;
  readonly onMore?: (() => void) | undefined;
};

/** The next page is asked for this far before the end (CTG-32, OPN-132), in px. */
function moreMargin(isMobile: boolean, isDrawer: boolean): number {
  return isMobile && !isDrawer ? 150 : 1000;
}

/** A grid that grows while the shopper scrolls (CTG-31, CTG-32). */
export function ProductList({
  label,
  products,
  hasMore = false,
  isLoadingMore = false,
  onMore,
}: ProductListProps) {
  const isDrawer = useIsDrawer();
  const size = useSizeClass();
  const end = useInView<HTMLDivElement>(
    () => onMore?.(),
    moreMargin(size === 'mobile', isDrawer),
    hasMore && !isLoadingMore,
  );
  return (
    <div>
      <ProductGrid label={label} busy={isLoadingMore}>
        {withoutVirtualPacks(products).map((product, index) => (
          <li key={product.id} className={styles.item}>
            <ProductCard product={product} eager={index < 4} />
          </li>
        ))}
      </ProductGrid>
      {hasMore ? (
        <div ref={end} className={styles.end}>
          {isLoadingMore ? <Spinner label={catalogUiTexts.loadingMore} /> : null}
        </div>
      ) : null}
    </div>
  );
}
