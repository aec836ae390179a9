import type { ProductDetails } from '@shop/application/catalog';
import { productMeasure, promoXYHint, promoXYText } from '@shop/domain/catalog';
import type { ReactNode } from 'react';

import { useQuantity, OnClickBadge, ProductLabels, useStock, VariantSelector } from '../catalog/index.ts';
import { useShop } from '../kernel/shop-context.ts';
import { CollapsibleText } from '../ui/index.ts';
import { ComboBanner } from '../combo/index.ts';
import { MediaSlider } from './media-slider.tsx';
import styles from './product-details.module.scss';
import { Attributes, Nutrition } from './product-facts.tsx';
import { PromoText } from './promo-text.tsx';
import { ShareButton } from './share-button.tsx';
import { productUiTexts } from './texts.ts';

const texts = productUiTexts;

/** The promo text and its progress, while the product is in the cart (PRD-36, PRD-37). */
function PromoXY({ product }: { readonly product: ProductDetails }) {
  const { quantity, max } = useQuantity(product);
  // While it is not in the cart, the label says it.
  if (product.promoXY === null || quantity === 0) return null;
  return (
    <p className={styles.promo}>
      {promoXYText(product.promoXY)}
      <span className={styles.hint}>{promoXYHint(product.promoXY, quantity, max)}</span>
    </p>
  );
}

function Highlights({ texts: all }: { readonly texts: readonly string[] }) {
  if (all.length === 0) return null;
  return (
    <ul className={styles.highlights}>
      {all.map((text) => (
        <li key={text} className={styles.highlight}>
          {text}
        </li>
      ))}
    </ul>
  );
}

export type ProductDetailsViewProps = {
  readonly product: ProductDetails;
  readonly isRestricted: boolean;
  /** The price block, unless it is at the bottom of the screen. */
  readonly buy: ReactNode;
};

/** The contents of a product page (PRD-08 to PRD-14, PRD-18 to PRD-25). */
export function ProductDetailsView({ product, isRestricted, buy }: ProductDetailsViewProps) {
  const { age } = useShop();
  const isGone = useStock(product).state.kind === 'SOLD_OUT';
  const description = product.description?.trim() ?? '';
  return (
    <article className={styles.root}>
      <div className={styles.media}>
        <MediaSlider
          key={product.id}
          product={product}
          isBlurred={isRestricted}
          isDimmed={isGone}
          onBlurredTap={() => void age.ask()}
        />
      </div>
      <div className={styles.info}>
        <div className={styles.badges}>
          <ProductLabels product={product} isRestricted={isRestricted} />
        </div>
        {/* The frame's heading names the sheet for screen readers; this one is visible. */}
        <p className={styles.name} aria-hidden="true">
          {product.name}
        </p>
        <div className={styles.under}>
          <span className={styles.key}>{productMeasure(product, isGone)}</span>
          <ShareButton product={product} />
        </div>
        <Highlights texts={product.highlights} />
        <VariantSelector product={product} />
        {buy}
        <PromoXY product={product} />
        {product.isImpulse ? <OnClickBadge size="page" /> : null}
        <ComboBanner product={product} />
        <PromoText nodes={product.promoDescription} />
        {description === '' ? null : (
          <section className={styles.block}>
            <h2 className={styles.heading}>{texts.about}</h2>
            <CollapsibleText key={product.id} text={description} />
          </section>
        )}
        <Nutrition product={product} />
        <Attributes product={product} />
      </div>
    </article>
  );
}
