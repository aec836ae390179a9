import { useMemo } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { useInView, useObservable } from '../ui/index.ts';
import { ProductSlider } from '../catalog/index.ts';
import styles from './related-products.module.scss';
import { recommendationTexts } from './texts.ts';

/** How far before it comes into view it is loaded, in px. */
const MARGIN = 600;

/** Related products, loaded when the block comes near the screen; hidden if there are none (PRD-15). */
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
