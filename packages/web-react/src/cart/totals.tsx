import { unitCount, type Cart } from '@shop/domain/cart';
import { formatAmount, formatDiscount, subtractKopecks } from '@shop/domain/kernel';

import { Price } from '../ui/index.ts';
import styles from './cart-page.module.scss';
import { cartUiTexts } from './texts.ts';

/** The breakdown of the total; what is shown adds up to the kopeck (OPN-203, OPN-208). */
export function Totals({ cart }: { readonly cart: Cart }) {
  const saving = subtractKopecks(cart.totalOldPrice, cart.totalPrice);
  const bonuses = subtractKopecks(cart.totalPrice, cart.payableTotal);
  return (
    <div className={styles.totals}>
      {saving === 0 && bonuses === 0 ? null : (
        <dl className={styles.parts}>
          <div>
            <dt>{cartUiTexts.goods(unitCount(cart.products))}</dt>
            <dd>{formatAmount(cart.totalOldPrice)}</dd>
          </div>
          {saving === 0 ? null : (
            <div className={styles.saving}>
              <dt>{cartUiTexts.saving}</dt>
              <dd>{formatDiscount(saving)}</dd>
            </div>
          )}
          {bonuses === 0 ? null : (
            <div className={styles.saving}>
              <dt>{cartUiTexts.bonuses}</dt>
              <dd>{formatDiscount(bonuses)}</dd>
            </div>
          )}
        </dl>
      )}
      <output className={styles.total}>
        <span className={styles.totalLabel}>{cartUiTexts.total}</span>
        <Price price={cart.payableTotal} oldPrice={cart.totalOldPrice} size="l" exact />
      </output>
    </div>
  );
}
