import type { Product } from '@shop/application/catalog';
import {
  catalogTexts,
  cutBadge,
  isSoldOut,
  largeImageUrl,
  priceLabel,
  promoXYHint,
  shownPrices,
  shownSpecification,
} from '@shop/domain/catalog';
import { productPath } from '@shop/domain/kernel';

import { useQuantity } from '../cart/index.ts';
import { useNavigation } from '../navigation/index.ts';
import { Badge, Button, Card, Image, Stepper, useService } from '../ui/index.ts';
import { useShop } from '../kernel/shop-context.ts';
import { badgeTone } from './badge-tone.ts';
import styles from './product-card.module.scss';
import { catalogUiTexts } from './texts.ts';
import { useRestricted } from '../profile/index.ts';

export type ProductCardProps = {
  readonly product: Product;
  /** In the first screen: its picture comes first. */
  readonly eager?: boolean | undefined;
};

/** A product in a list: picture, labels, name, and the price that becomes a stepper. */
export function ProductCard({ product, eager }: ProductCardProps) {
  const shop = useShop();
  const { stateFor } = useNavigation();
  const { features } = useService(shop.config);
  const { quantity, max, limit, change } = useQuantity(product);
  const isRestricted = useRestricted(product);
  const label = priceLabel(product, { comboSets: features['comboSets'] === true });
  const prices = shownPrices(product);
  const soldOut = isSoldOut(product) || prices === null || (max === 0 && quantity === 0);
  const promo = product.promoXY === null ? null : promoXYHint(product.promoXY, quantity);
  const noMore = !soldOut && quantity > 0 && limit !== null && product.promoXY === null;
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
      specification={shownSpecification(product.specification)}
      hint={promo ?? (noMore ? catalogTexts.noMore : null)}
      notice={soldOut ? catalogTexts.soldOut : null}
      picture={
        <Image
          src={product.previewImage}
          largeSrc={product.previewImage === null ? undefined : largeImageUrl(product.previewImage)}
          sizes="(width >= 768px) 220px, 46vw"
          alt=""
          eager={eager}
          blurred={isRestricted}
          dimmed={soldOut}
        />
      }
      badges={
        <>
          {label === null ? null : (
            <Badge tone={label.kind === 'AMAZING_PRICE' ? 'warn' : 'accent'}>{label.text}</Badge>
          )}
          {product.badge === null ? null : (
            <Badge tone={badgeTone(product.badge.color)}>{cutBadge(product.badge.text)}</Badge>
          )}
          {isRestricted ? <Badge tone="dark">{catalogUiTexts.adult}</Badge> : null}
        </>
      }
      control={
        soldOut || prices === null ? (
          <Button size="s" wide disabled className={styles.soldOut}>
            {catalogTexts.soldOut}
          </Button>
        ) : (
          <Stepper
            name={product.name}
            quantity={quantity}
            max={limit === null ? max : quantity}
            price={prices.price}
            oldPrice={prices.oldPrice}
            onChange={change}
          />
        )
      }
    />
  );
}
