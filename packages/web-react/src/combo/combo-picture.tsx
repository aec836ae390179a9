import type { Product } from '@shop/application/catalog';
import type { ComboOverlay } from '@shop/domain/combo';
import { largeImageUrl } from '@shop/domain/catalog';

import { useRestricted } from '../profile/index.ts';
import { Image } from '../ui/index.ts';
import styles from './combo-set.module.scss';

export type ComboPictureProps = {
  readonly product: Pick<Product, 'previewImage' | 'isAdult'>;
  readonly overlay: ComboOverlay | null;
  /** How wide it is drawn, as the sizes attribute. */
  readonly sizes: string;
};

/** A product's picture, overlaid with the reason why it cannot be chosen (CMB-16). */
export function ComboPicture({ product, overlay, sizes }: ComboPictureProps) {
  const isRestricted = useRestricted(product);
  const { previewImage } = product;
  return (
    <span className={styles.frame}>
      <Image
        src={previewImage}
        largeSrc={previewImage === null ? undefined : largeImageUrl(previewImage)}
        sizes={sizes}
        alt=""
        dimmed={overlay !== null}
        blurred={isRestricted}
      />
      {overlay === null ? null : <span className={styles.overlay}>{overlay.text}</span>}
    </span>
  );
}
