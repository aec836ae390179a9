import type { Product, ProductDetails } from '@shop/application/catalog';
import { catalogTexts, isSoldOut, shownPrices } from '@shop/domain/catalog';
import { useMemo } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { Button, CheckIcon, cx, Image, Link, Price, Stepper, useObservable } from '../ui/index.ts';
import { useRestricted } from '../profile/index.ts';
import { useStock } from './use-stock.ts';
import styles from './variants.module.scss';

export type Variant = Product['variants']['items'][number];

export type VariantRowProps = {
  readonly variant: Variant;
  readonly isCurrent: boolean;
  /** A row that also puts its variant into the cart (OPN-145). */
  readonly canAdd: boolean;
  /** Goes to the variant; a click that opens a new tab is left to the browser. */
  readonly onChoose: (id: string) => void;
};

function AddControl({ product }: { readonly product: ProductDetails }) {
  const { quantity, state, max, change } = useStock(product);
  const prices = shownPrices(product);
  if (prices === null || state.kind === 'SOLD_OUT' || (state.kind === 'NO_MORE' && quantity === 0))
    return (
      <Button size="s" wide disabled>
        {state.kind === 'NO_MORE' ? catalogTexts.noMore : catalogTexts.soldOut}
      </Button>
    );
  return (
    <Stepper
      name={product.name}
      quantity={quantity}
      max={max}
      price={prices.price}
      oldPrice={prices.oldPrice}
      onChange={change}
    />
  );
}

/** A variant with its name, and its price once the details are loaded. */
export function VariantRow({ variant, isCurrent, canAdd, onChoose }: VariantRowProps) {
  const { catalog } = useShop();
  const details$ = useMemo(() => catalog.product$(variant.id), [catalog, variant.id]);
  const { data } = useObservable(details$, catalog.product(variant.id));
  const isBlurred = useRestricted(data ?? { isAdult: false });
  const isGone = data === undefined ? variant.quantity === 0 : isSoldOut(data);
  const prices = data === undefined ? null : shownPrices(data);
  const path = `/product/${variant.id}`;
  return (
    <li className={styles.row}>
      <Link
        to={path}
        className={cx(styles.link, isCurrent && styles.current)}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onChoose(variant.id);
        }}
      >
        <span className={styles.thumb}>
          <Image src={data?.previewImage ?? null} alt="" dimmed={isGone} blurred={isBlurred} />
        </span>
        <span className={styles.what}>
          <span className={styles.text}>{variant.text}</span>
          {isGone ? (
            <span className={styles.quiet}>{catalogTexts.soldOut}</span>
          ) : prices === null || canAdd ? null : (
            <Price price={prices.price} oldPrice={prices.oldPrice} size="s" />
          )}
        </span>
        {isCurrent && !canAdd ? <CheckIcon size={20} className={styles.check} /> : null}
      </Link>
      {canAdd && data !== undefined ? (
        <div className={styles.add}>
          <AddControl product={data} />
        </div>
      ) : null}
    </li>
  );
}
