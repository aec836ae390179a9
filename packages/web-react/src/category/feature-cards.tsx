import type { CategoryBranch } from '@shop/application/catalog';
import { largeImageUrl } from '@shop/domain/catalog';
import { categoryPath } from '@shop/domain/kernel';

import { AppLink } from '../navigation/index.ts';
import { cx, Image, Slide, Slider } from '../ui/index.ts';
import styles from './feature-cards.module.scss';

const tints = ['peach', 'lilac', 'mint', 'sky'] as const;

/** A row of promo cards: a name and a large picture each (CTG-08, OPN-126). */
export function FeatureCards({
  label,
  categories,
}: {
  readonly label: string;
  readonly categories: readonly CategoryBranch[];
}) {
  return (
    <Slider label={label}>
      {categories.map((category, index) => (
        <Slide key={category.id} size="feature">
          <AppLink
            to={categoryPath(category)}
            className={cx(styles.root, styles[tints[index % tints.length] ?? 'peach'])}
          >
            <span className={styles.name}>{category.name}</span>
            <Image
              className={styles.picture}
              src={category.image}
              largeSrc={category.image === null ? undefined : largeImageUrl(category.image)}
              sizes="220px"
              alt=""
            />
          </AppLink>
        </Slide>
      ))}
    </Slider>
  );
}
