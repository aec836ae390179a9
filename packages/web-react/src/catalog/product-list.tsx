import type { Product } from '@shop/application/catalog';
import { oneCardPerGroup, withoutVirtualPacks } from '@shop/domain/catalog';
import { startTransition, Suspense, useCallback, useMemo, useRef, useState } from 'react';

import { lazyPart } from '../kernel/lazy-part.ts';
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
  /** Whether its first pictures are on the first screen. */
  readonly eager?: boolean | undefined;
};

/** A list that has grown keeps the rows it had while it could grow. */
const FIRST_PAGE = 24;
/** A longer list draws only the rows near the screen; the code for that is loaded with the first such list. */
const SHORT_LIST = 72;
/** How many items of a long list are drawn and measured first after coming back to it. */
const MEASURED = 24;
const RowWindow = lazyPart(async () => (await import('../ui/hooks/row-window.tsx')).RowWindow);

/** How far before the end the next page is fetched (CTG-32, OPN-132), in px. */
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
  // It is not known yet which rows to draw.
  const isWaiting = isLong && range === null;
  const end = useNearEnd<HTMLDivElement>(
    () => onMore?.(),
    moreMargin(size === 'mobile', isDrawer),
    hasMore && !isLoadingMore && !isWaiting,
  );
  const isGrown = first === SHORT_LIST;
  const hasRange = range !== null;
  const show = useCallback(
    (next: DrawnRange) => {
      // A list that has grown shows its rows already: to draw others in their place may take several tasks.
      if (isGrown && !hasRange) startTransition(() => setRange(next));
      else setRange(next);
    },
    [isGrown, hasRange],
  );
  const { from, to, before, after } =
    isLong && range !== null ? range : { from: 0, to: isLong ? first : all.length, before: 0, after: 0 };
  return (
    <div>
      <ProductGrid
        ref={list}
        label={label}
        busy={isLoadingMore}
        even={hasMore || products.length > FIRST_PAGE}
        before={before}
        after={after}
      >
        {all.slice(from, to).map((product, index) => (
          // How many there are is not known before the last page.
          <li key={product.id} aria-setsize={hasMore ? -1 : all.length} aria-posinset={from + index + 1}>
            <ProductCard product={product} eager={eager && from + index < 4} />
          </li>
        ))}
      </ProductGrid>
      {isLong ? (
        <Suspense>
          <RowWindow list={list} count={all.length} onRange={show} />
        </Suspense>
      ) : null}
      {hasMore ? (
        // A new end element with every page and once rows are drawn, so that each is observed afresh.
        <div key={`${all.length} ${isWaiting}`} ref={end} className={styles.end}>
          {isLoadingMore ? <Spinner label={catalogUiTexts.loadingMore} /> : null}
        </div>
      ) : null}
    </div>
  );
}
