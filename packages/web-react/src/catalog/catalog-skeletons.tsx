import type { ReactNode } from 'react';

import { CardSkeleton, ProductGrid, Skeleton, Slide, Slider, VisuallyHidden } from '../ui/index.ts';
import styles from './page.module.scss';
import tiles from './category-tile.module.scss';
import { catalogUiTexts } from './texts.ts';

const many = (count: number) => Array.from({ length: count }, (_, index) => index);

export function GridSkeleton({ count = 12 }: { readonly count?: number | undefined }) {
  return (
    <ProductGrid busy>
      {many(count).map((index) => (
        <li key={index}>
          <CardSkeleton />
        </li>
      ))}
    </ProductGrid>
  );
}

function Announced() {
  return (
    <output>
      <VisuallyHidden>{catalogUiTexts.loading}</VisuallyHidden>
    </output>
  );
}

export function MainSkeleton() {
  return (
    <div className={styles.root} aria-busy="true">
      <Announced />
      <ul className={tiles.grid}>
        {many(9).map((index) => (
          <li key={index}>
            <Skeleton shape="square" />
          </li>
        ))}
      </ul>
      <Slider label={catalogUiTexts.loading}>
        {many(8).map((index) => (
          <Slide key={index}>
            <CardSkeleton />
          </Slide>
        ))}
      </Slider>
    </div>
  );
}

/** A page with its heading; without `children` a list of goods. */
export function CategorySkeleton({ children = <GridSkeleton /> }: { readonly children?: ReactNode }) {
  return (
    <div className={styles.root} aria-busy="true">
      <Announced />
      <Skeleton shape="title" />
      {children}
    </div>
  );
}

/** A page of rows, as the checkout. */
export function RowsSkeleton() {
  return (
    <CategorySkeleton>
      {many(4).map((index) => (
        <Skeleton key={index} shape="pill" />
      ))}
    </CategorySkeleton>
  );
}
