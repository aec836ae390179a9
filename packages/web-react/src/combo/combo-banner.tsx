import type { ProductDetails } from '@shop/application/catalog';
import { formatPrice } from '@shop/domain/kernel';

import { useFlag } from '../kernel/use-flag.ts';
import { AppLink } from '../navigation/index.ts';
import { Badge, ChevronIcon, Image } from '../ui/index.ts';
import styles from './combo-banner.module.scss';
import { comboCardTexts } from './card-texts.ts';

const texts = comboCardTexts;

/** The link from a product to its combo set (PRD-12); hidden when the flag of combo sets is off (FLG-12). */
export function ComboBanner({ product }: { readonly product: Pick<ProductDetails, 'id' | 'comboSet'> }) {
  const isOn = useFlag('comboSets');
  const { comboSet } = product;
  if (comboSet === null || !isOn) return null;
  const { id, title, shortcutDescription, imageLink, discount, priceFrom } = comboSet;
  return (
    <AppLink to={`/combo/${id}?productId=${product.id}`} className={styles.root}>
      <span className={styles.picture}>
        <Image src={imageLink} alt="" />
      </span>
      <span className={styles.text}>
        <span className={styles.labels}>
          <Badge>{texts.discountTogether(discount)}</Badge>
        </span>
        <span className={styles.title}>{title}</span>
        <span className={styles.more}>
          {shortcutDescription}
          {priceFrom === null ? null : ` · ${texts.from(formatPrice(priceFrom))}`}
        </span>
      </span>
      <ChevronIcon size={20} />
    </AppLink>
  );
}
