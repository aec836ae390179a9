import { formatAmount, formatOldPrice, formatPrice, type Kopecks } from '@shop/domain/kernel';

import { cx } from './cx.ts';
import styles from './price.module.scss';
import { uiTexts } from './texts.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export type PriceProps = {
  /** Kopecks. */
  readonly price: Kopecks;
  /** Kopecks; struck through beside the price when it reads higher. */
  readonly oldPrice?: Kopecks | null | undefined;
  readonly size?: 's' | 'm' | 'l' | 'xl' | undefined;
  /** To the kopeck, where amounts are added up; a price tag is in whole roubles (OPN-203). */
  readonly exact?: boolean | undefined;
};

/** A price and the old price (UIX-02). */
export function Price({ price, oldPrice = null, size = 'm', exact = false }: PriceProps) {
  const format = exact ? formatAmount : formatPrice;
  const was = formatOldPrice(price, oldPrice, format);
  return (
    <span className={cx(styles.root, styles[size])}>
      <span>{format(price)}</span>
      {was === null ? null : (
        <del className={styles.old}>
          <VisuallyHidden>{uiTexts.oldPrice} </VisuallyHidden>
          {was}
        </del>
      )}
    </span>
  );
}
