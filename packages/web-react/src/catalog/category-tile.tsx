import type { CategoryBranch } from '@shop/application/catalog';
import { largeImageUrl } from '@shop/domain/catalog';
import { categoryPath } from '@shop/domain/kernel';

import { AppLink } from '../navigation/index.ts';
import { cx, Image } from '../ui/index.ts';
import styles from './category-tile.module.scss';
import { ImageGrid } from './image-grid.tsx';

type TileProps = {
  readonly category: CategoryBranch;
  /** Pictures of its goods; with fewer than two of them it shows its own picture. */
  readonly images?: readonly string[] | undefined;
  readonly eager?: boolean | 'last' | undefined;
};

/** A category as a card, portrait or square (CTG-08, OPN-126), with its picture or up to four of its goods (CTG-23). */
export function CategoryTile({ category, images = [], eager }: TileProps) {
  const isGrid = images.length > 1;
  const isTall = category.displayType === 'TILE';
  return (
    <AppLink
      to={categoryPath(category)}
      className={cx(styles.root, isTall && styles.tall, isGrid && styles.withGrid)}
    >
      <span className={styles.name}>{category.name}</span>
      {isGrid ? (
        <ImageGrid images={images} className={styles.images} />
      ) : (
        <Image
          className={styles.picture}
          src={category.image}
          largeSrc={category.image === null ? undefined : largeImageUrl(category.image)}
          sizes="(width >= 768px) 180px, 30vw"
          alt=""
          eager={eager}
        />
      )}
    </AppLink>
  );
}

/** How many tiles the first screen of a phone shows: rows of three. */
const EAGER_TILES = 9;

export function CategoryTiles({
  categories,
  imagesOf,
  eager = false,
  rowLabel,
}: {
  readonly categories: readonly CategoryBranch[];
  /** Pictures of the goods of a category. */
  readonly imagesOf?: ((category: CategoryBranch) => readonly string[]) | undefined;
  readonly eager?: boolean | 'last' | undefined;
  /** Names the tiles, which then are in one low row that scrolls, so that what follows is near. */
  readonly rowLabel?: string | undefined;
}) {
  return (
    <ul className={rowLabel === undefined ? styles.grid : styles.row} aria-label={rowLabel}>
      {categories.map((category, index) => (
        <li key={category.id} id={`category-${category.id}`} className={styles.item}>
          <CategoryTile
            category={category}
            images={imagesOf?.(category)}
            eager={index < EAGER_TILES && eager}
          />
        </li>
      ))}
    </ul>
  );
}
