import { useMemo } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { useInView, useObservable } from '../ui/index.ts';
import { ProductSlider } from '../catalog/index.ts';
import styles from './related-products.module.scss';
import { recommendationTexts } from './texts.ts';

/** Asked for this far before it is scrolled to, in px. */
const MARGIN = 600;

/** What goes with a product, loaded when it comes near the screen; without any it is left out (PRD-15). */
export function RelatedProducts({ productId }: { readonly productId: string }) {
  const { recommendations } = useShop();
  const related$ = useMemo(() => recommendations.related$(productId), [recommendations, productId]);
  const { status, data = [] } = useObservable(related$, { status: 'idle' });
  const element = useInView<HTMLDivElement>(
    () => void recommendations.loadRelated(productId),
    MARGIN,
    status === 'idle',
  );
  const title = recommendationTexts.related;
  return (
    <div ref={element}>
      {data.length === 0 ? null : (
        <section className={styles.root} aria-label={title}>
          <h2 className={styles.title}>{title}</h2>
          <ProductSlider label={title} products={data} />
        </section>
      )}
    </div>
  );
}
