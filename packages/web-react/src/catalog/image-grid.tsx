import { MAX_TILE_IMAGES } from '@shop/domain/catalog';

import { cx, Image } from '../ui/index.ts';
import styles from './image-grid.module.scss';

/** Pictures of goods side by side, four at most (CTG-23). Decorative, because the name beside them says the same. */
export function ImageGrid({
  images,
  className,
}: {
  readonly images: readonly string[];
  readonly className?: string | undefined;
}) {
  return (
    <span className={cx(styles.root, className)}>
      {images.slice(0, MAX_TILE_IMAGES).map((image, at) => (
        // Two goods may have the same picture.
        <Image key={`${at} ${image}`} className={styles.picture} src={image} alt="" />
      ))}
    </span>
  );
}
