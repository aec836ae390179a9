import type { Product } from '@shop/application/catalog';
import { oneCardPerGroup, withoutVirtualPacks } from '@shop/domain/catalog';
import { memo } from 'react';

import { useIsDrawer } from '../navigation/index.ts';
import { ProductGrid, Spinner, useNearEnd, useSizeClass } from '../ui/index.ts';
import { ProductCard } from './product-card.tsx';
import styles from './product-list.module.scss';
import { catalogUiTexts } from './texts.ts';

export type ProductListProps = {
  readonly label: string;
  readonly products: readonly Product[];
  readonly hasMore?: boolean | undefined;
  readonly isLoadingMore?: boolean | undefined;
  readonly onMore?: (() => void) | undefined;
  /** Whether its first pictures are in the first screen. */
  readonly eager?: boolean | undefined;
};

/** The next page is asked for this far before the end (CTG-32, OPN-132), in px. */
function moreMargin(isMobile: boolean, isDrawer: boolean): number {
  return isMobile && !isDrawer ? 150 : 1000;
}

/** A card of the list; those of the pages before stay as they are when a page is appended. */
const Item = memo(ProductCard);

/** A grid that grows while the shopper scrolls (CTG-31, CTG-32). */
export function ProductList({
  label,
  products,
  hasMore = false,
  isLoadingMore = false,
  onMore,
  eager = true,
}: ProductListProps) {
  const isDrawer = useIsDrawer();
  const size = useSizeClass();
  const end = useNearEnd<HTMLDivElement>(
    () => onMore?.(),
    moreMargin(size === 'mobile', isDrawer),
    hasMore && !isLoadingMore,
  );
  return (
    <div>
      <ProductGrid label={label} busy={isLoadingMore} long>
        {oneCardPerGroup(withoutVirtualPacks(products)).map((product, index) => (
          <li key={product.id}>
            <Item product={product} eager={eager && index < 4} />
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
