import type { Product } from '@shop/application/catalog';
import { oneCardPerGroup, withoutVirtualPacks } from '@shop/domain/catalog';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';

import { useIsDrawer } from '../navigation/index.ts';
import type { DrawnRange } from '../ui/hooks/row-window.tsx';
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

/** A list of more products than this draws only the rows near the screen; the code for that comes with the first such list. */
const SHORT_LIST = 72;
/** Of a long list that is come back to, these are drawn and measured first. */
const MEASURED = 24;
const RowWindow = lazy(async () => ({ default: (await import('../ui/hooks/row-window.tsx')).RowWindow }));

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
  eager = true,
}: ProductListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [range, setRange] = useState<DrawnRange | null>(null);
  const [first] = useState(products.length > SHORT_LIST ? MEASURED : SHORT_LIST);
  const isDrawer = useIsDrawer();
  const size = useSizeClass();
  const all = useMemo(() => oneCardPerGroup(withoutVirtualPacks(products)), [products]);
  const isLong = all.length > SHORT_LIST && !isDrawer;
  // Which rows are drawn is not known yet.
  const isWaiting = isLong && range === null;
  const end = useNearEnd<HTMLDivElement>(
    () => onMore?.(),
    moreMargin(size === 'mobile', isDrawer),
    hasMore && !isLoadingMore && !isWaiting,
  );
  const { from, to, before, after } =
    isLong && range !== null ? range : { from: 0, to: isLong ? first : all.length, before: 0, after: 0 };
  return (
    <div>
      <ProductGrid ref={list} label={label} busy={isLoadingMore} before={before} after={after}>
        {all.slice(from, to).map((product, index) => (
          <li key={product.id} aria-setsize={all.length} aria-posinset={from + index + 1}>
            <ProductCard product={product} eager={eager && from + index < 4} />
          </li>
        ))}
      </ProductGrid>
      {isLong ? (
        <Suspense>
          <RowWindow list={list} count={all.length} onRange={setRange} />
        </Suspense>
      ) : null}
      {hasMore ? (
        // Another end with every page and once rows are drawn: the one before has not moved, it is gone.
        <div key={`${all.length} ${isWaiting}`} ref={end} className={styles.end}>
          {isLoadingMore ? <Spinner label={catalogUiTexts.loadingMore} /> : null}
        </div>
      ) : null}
    </div>
  );
}
