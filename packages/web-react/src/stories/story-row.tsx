import type { FeaturingCard } from '@shop/application/catalog';

import { Slider } from '../ui/index.ts';
import { PromoCard } from './promo-card.tsx';
import styles from './story-row.module.scss';
import { storiesTexts } from './texts.ts';

/** The main page's row of promos (OPN-123, OPN-124). */
export function StoryRow({ featurings }: { readonly featurings: readonly FeaturingCard[] }) {
  return (
    <Slider label={storiesTexts.promo.all}>
      {featurings.map((promo, index) => (
        <li key={promo.id} className={styles.slide}>
          <PromoCard promo={promo} eager={index < 4} />
        </li>
      ))}
    </Slider>
  );
}
