import type { CategoryBranch } from '@shop/application/catalog';
import { categoryPath } from '@shop/domain/kernel';
import { largeImageUrl } from '@shop/domain/catalog';

import { AppLink } from '../navigation/index.ts';
import { cx, Image } from '../ui/index.ts';
import styles from './category-tile.module.scss';

/** A category as a tile with its picture (CTG-08). */
export function CategoryTile({
  category,
  eager,
}: {
  readonly category: CategoryBranch;
  readonly eager?: boolean | undefined;
}) {
  return (
    <AppLink
      to={categoryPath(category)}
      className={cx(styles.root, category.displayType === 'TILE' && styles.tall)}
    >
      <span className={styles.name}>{category.name}</span>
      <Image
        className={styles.picture}
        src={category.image}
        largeSrc={category.image === null ? undefined : largeImageUrl(category.image)}
        sizes="(width >= 768px) 180px, 30vw"
        alt=""
        eager={eager}
      />
    </AppLink>
  );
}

export function CategoryTiles({
  categories,
  eager,
}: {
  readonly categories: readonly CategoryBranch[];
  readonly eager?: boolean | undefined;
}) {
  return (
    <ul className={styles.grid}>
      {categories.map((category, index) => (
        <li key={category.id}>
          <CategoryTile category={category} eager={eager === true && index < 6} />
        </li>
      ))}
    </ul>
  );
}
