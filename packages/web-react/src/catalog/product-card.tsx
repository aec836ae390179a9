import type { Product } from '@shop/application/catalog';
import {
  catalogTexts,
  largeImageUrl,
  productMeasure,
  promoXYHint,
  promoXYText,
  shownPrices,
  standsForGroup,
} from '@shop/domain/catalog';
import { productPath } from '@shop/domain/kernel';
import { memo } from 'react';

import { useStateFor } from '../navigation/index.ts';
import { Button, Card, Image, Stepper } from '../ui/index.ts';
import { useShop } from '../kernel/shop-context.ts';
import { useRestricted } from '../profile/index.ts';
import { OnClickBadge } from './on-click-badge.tsx';
import styles from './product-card.module.scss';
import { ProductLabels } from './product-labels.tsx';
import { RestockPill } from '../restock/index.ts';
import { useStock } from './use-stock.ts';
import { VariantsPill } from './variants-pill.tsx';

export type ProductCardProps = {
  readonly product: Product;
  /** On the first screen, so its picture is loaded first. */
  readonly eager?: boolean | undefined;
};

const gone = (label: string) => (
  <Button size="s" wide disabled className={styles.gone}>
    {label}
  </Button>
);

function Tile({ product, eager }: ProductCardProps) {
  const shop = useShop();
  const stateFor = useStateFor();
  const { quantity, state, max, change } = useStock(product);
  const isRestricted = useRestricted(product);
  const prices = shownPrices(product);
  const isGroup = standsForGroup(product);
  const isSoldOut = (!isGroup && state.kind === 'SOLD_OUT') || prices === null;
  const isNoMore = state.kind === 'NO_MORE' && !isGroup;
  const promo = quantity > 0 ? product.promoXY : null;
  const path = productPath(product);
  return (
    <Card
      to={path}
      state={stateFor(path)}
      onClick={(event) => {
        if (!isRestricted) return;
        event.preventDefault();
        void shop.age.ask();
      }}
      name={product.name}
      specification={productMeasure(product, isSoldOut)}
      hint={isNoMore ? catalogTexts.noMore : promo && promoXYText(promo)}
      notice={!isSoldOut && promo ? promoXYHint(promo, quantity, max) : null}
      picture={
        <Image
          src={product.previewImage}
          largeSrc={product.previewImage === null ? undefined : largeImageUrl(product.previewImage)}
          sizes="(width >= 768px) 220px, calc(50vw - 24px)"
          alt=""
          eager={eager}
          blurred={isRestricted}
          dimmed={isSoldOut}
        />
      }
      badges={
        <>
          <ProductLabels product={product} isRestricted={isRestricted} />
          {product.isImpulse ? <OnClickBadge size="card" /> : null}
        </>
      }
      control={
        isSoldOut ? (
          <RestockPill product={product}>{gone(catalogTexts.soldOut)}</RestockPill>
        ) : isNoMore && quantity === 0 ? (
          gone(catalogTexts.noMore)
        ) : isGroup ? (
          <VariantsPill product={product} price={prices.price} oldPrice={prices.oldPrice} />
        ) : (
          <Stepper
            name={product.name}
            quantity={quantity}
            max={max}
            price={prices.price}
            oldPrice={prices.oldPrice}
            onChange={change}
          />
        )
      }
    />
  );
}

/**
 * A product in a list: picture, labels, name, and the price that becomes a stepper. Rendered again only when the
 * product changes.
 */
export const ProductCard = memo(Tile);
