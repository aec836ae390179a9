import { cutleryLine, DEFAULT_CUTLERY_MAXIMUM, isCutleryOffered, type Cart } from '@shop/domain/cart';

import { useShop } from '../kernel/shop-context.ts';
import { useFlag } from '../kernel/use-flag.ts';
import { Stepper } from '../ui/index.ts';
import styles from './cart-line.module.scss';
import { cartUiTexts } from './texts.ts';
import { CutleryIcon } from './icons.tsx';

/** How many sets of cutlery come with the order (CUT-01, OPN-297). */
export function CutleryRow({ cart: shown }: { readonly cart: Cart }) {
  const { cart } = useShop();
  const isOn = useFlag('cutlery');
  if (!isCutleryOffered(shown.products, isOn)) return null;
  const line = cutleryLine(shown);
  const quantity = line?.quantity ?? 0;
  return (
    <section aria-label={cartUiTexts.cutlery} className={styles.cutlery}>
      <span className={styles.cutleryIcon}>
        <CutleryIcon />
      </span>
      <span className={styles.cutleryText}>
        <span className={styles.cutleryName}>{cartUiTexts.cutlery}</span>
        <span className={styles.note}>{cartUiTexts.cutleryNote}</span>
      </span>
      <div className={styles.stepper}>
        <Stepper
          name={cartUiTexts.cutlery}
          quantity={quantity}
          max={line?.maxQuantity ?? DEFAULT_CUTLERY_MAXIMUM}
          tone="quiet"
          onChange={(delta) => cart.setCutlery(quantity + delta)}
        />
      </div>
    </section>
  );
}
