import { nextPromotionStep, type Cart } from '@shop/domain/cart';

import styles from './next-step-bar.module.scss';
import { nextStepText } from './later-texts.ts';

/** How far the cart is from what its promotion gives next, in the amounts that are missing. */
export function NextStepBar({ cart }: { readonly cart: Cart }) {
  const next = nextPromotionStep(cart);
  if (next === null) return null;
  const text = nextStepText(next, cart.promotion?.additionalText === next.missing);
  return (
    <label className={styles.root}>
      <span className={styles.text}>{text}</span>
      <progress className={styles.bar} max={100} value={next.fillFactor} />
    </label>
  );
}
