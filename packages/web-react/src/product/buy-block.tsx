import type { ProductDetails } from '@shop/application/catalog';
import { catalogTexts, shownPrices } from '@shop/domain/catalog';

import { Button, Price, Stepper } from '../ui/index.ts';
import { useStock } from '../catalog/index.ts';
import styles from './buy-block.module.scss';
import { RestockButton } from '../restock/index.ts';
import { productUiTexts } from './texts.ts';

/** The price and the way into the cart (PRD-11, PRD-34, PRD-35, PRD-38, PRD-39). */
export function BuyBlock({ product }: { readonly product: ProductDetails }) {
  const { quantity, state, max, change } = useStock(product);
  const prices = shownPrices(product);
  if (prices === null || state.kind === 'SOLD_OUT')
    return (
      <div className={styles.gone}>
        <Button wide disabled>
          {catalogTexts.soldOut}
        </Button>
        <RestockButton productId={product.id} />
      </div>
    );
  const isGone = state.kind === 'NO_MORE' && quantity === 0;
  return (
    <div className={styles.root}>
      <div className={styles.price}>
        <Price price={prices.price} oldPrice={prices.oldPrice} size="xl" />
        {state.kind === 'NO_MORE' && !isGone ? <p className={styles.hint}>{catalogTexts.noMore}</p> : null}
      </div>
      <div className={styles.stepper}>
        {isGone ? (
          <Button wide disabled>
            {catalogTexts.noMore}
          </Button>
        ) : (
          <Stepper
            name={product.name}
            quantity={quantity}
            max={max}
            price={prices.price}
            addLabel={productUiTexts.add}
            tone="accent"
            size="l"
            onChange={change}
          />
        )}
      </div>
    </div>
  );
}
