import type { Media, ProductDetails } from '@shop/application/catalog';
import {
  cutBadge,
  largeImageUrl,
  priceLabel,
  promoXYHint,
  shelfLifeText,
  shownSpecification,
  visibleNutritions,
} from '@shop/domain/catalog';

import { useQuantity } from '../cart/index.ts';
import { useShop } from '../kernel/shop-context.ts';
import { Badge, CollapsibleText, Image, Slide, Slider, useService } from '../ui/index.ts';
import { VideoPlayer } from '../video/index.ts';
import { badgeTone } from './badge-tone.ts';
import styles from './product-details.module.scss';
import { catalogUiTexts } from './texts.ts';

const texts = catalogUiTexts.product;

function mediaOf(product: ProductDetails): readonly Media[] {
  if (product.media.length > 0) return product.media;
  return product.previewImage === null ? [] : [{ type: 'IMAGE', url: product.previewImage }];
}

function MediaBlock({
  product,
  isRestricted,
}: {
  readonly product: ProductDetails;
  readonly isRestricted: boolean;
}) {
  const media = mediaOf(product);
  const picture = (item: Media, index: number) =>
    item.type === 'VIDEO' ? (
      <VideoPlayer
        src={item.url}
        poster={product.previewImage === null ? null : largeImageUrl(product.previewImage)}
        label={texts.picture(product.name, index + 1)}
        isActive
        isBlurred={isRestricted}
      />
    ) : (
      <Image
        src={item.url}
        largeSrc={largeImageUrl(item.url)}
        sizes="(width >= 768px) 420px, 100vw"
        alt={isRestricted ? '' : texts.picture(product.name, index + 1)}
        eager={index === 0}
        blurred={isRestricted}
      />
    );
  const [first] = media;
  if (first === undefined) return <Image src={null} alt="" />;
  if (media.length === 1) return picture(first, 0);
  return (
    <Slider label={texts.media}>
      {media.map((item, index) => (
        <Slide key={item.url} size="full">
          {picture(item, index)}
        </Slide>
      ))}
    </Slider>
  );
}

/** '2.5' as it is written in Russian. */
function withDecimalComma(value: string): string {
  return value.replace(/(\d)\.(\d)/u, '$1,$2');
}

function Nutrition({ product }: { readonly product: ProductDetails }) {
  const { kilocalories, protein, fats, carbohydrates, other } = product.nutritions;
  const rows = visibleNutritions([
    { title: texts.kilocalories, value: kilocalories ?? '' },
    { title: texts.protein, value: protein ?? '' },
    { title: texts.fats, value: fats ?? '' },
    { title: texts.carbohydrates, value: carbohydrates ?? '' },
    ...other,
  ]);
  if (rows.length === 0) return null;
  return (
    <section className={styles.block}>
      <h2 className={styles.heading}>{texts.nutrition}</h2>
      <dl className={styles.nutrition}>
        {rows.map((row) => (
          <div key={row.title} className={styles.nutrient}>
            <dt className={styles.key}>{row.title}</dt>
            <dd className={styles.amount}>{withDecimalComma(row.value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Attributes({ product }: { readonly product: ProductDetails }) {
  const { usage, ingredients, shelfLifeDays, storageConditions, manufacturer, brand, other } =
    product.attributes;
  const rows = [
    { title: texts.ingredients, value: ingredients },
    { title: texts.usage, value: usage },
    { title: texts.shelfLife, value: shelfLifeDays === null ? null : shelfLifeText(shelfLifeDays) },
    { title: texts.storage, value: storageConditions },
    { title: texts.brand, value: brand },
    { title: texts.manufacturer, value: manufacturer?.name ?? null },
    { title: texts.country, value: manufacturer?.country ?? null },
    ...other,
  ].filter((row): row is { title: string; value: string } => row.value !== null && row.value !== '');
  if (rows.length === 0) return null;
  return (
    <section className={styles.block}>
      <h2 className={styles.heading}>{texts.details}</h2>
      <dl className={styles.attributes}>
        {rows.map((row) => (
          <div key={row.title}>
            <dt className={styles.key}>{row.title}</dt>
            <dd>{row.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export type ProductDetailsViewProps = { readonly product: ProductDetails; readonly isRestricted: boolean };

/** What a product page tells (PRD-08 to PRD-14). */
export function ProductDetailsView({ product, isRestricted }: ProductDetailsViewProps) {
  const { features } = useService(useShop().config);
  const { quantity } = useQuantity(product);
  const label = priceLabel(product, { comboSets: features['comboSets'] === true });
  const specification = shownSpecification(product.specification);
  const promo = product.promoXY === null ? null : promoXYHint(product.promoXY, quantity);
  return (
    <article className={styles.root}>
      <div className={styles.media}>
        <MediaBlock product={product} isRestricted={isRestricted} />
      </div>
      <div className={styles.info}>
        <div className={styles.badges}>
          {label === null ? null : (
            <Badge tone={label.kind === 'AMAZING_PRICE' ? 'warn' : 'accent'}>{label.text}</Badge>
          )}
          {product.badge === null ? null : (
            <Badge tone={badgeTone(product.badge.color)}>{cutBadge(product.badge.text)}</Badge>
          )}
        </div>
        {/* The frame's heading names the sheet for screen readers; this one is for the eyes. */}
        <p className={styles.name} aria-hidden="true">
          {product.name}
        </p>
        {specification === null ? null : <p className={styles.key}>{specification}</p>}
        {promo === null ? null : <p className={styles.promo}>{promo}</p>}
        {product.highlights.length === 0 ? null : (
          <ul className={styles.highlights}>
            {product.highlights.map((text) => (
              <li key={text}>
                <Badge tone="good">{text}</Badge>
              </li>
            ))}
          </ul>
        )}
        {product.description === null || product.description === '' ? null : (
          <section className={styles.block}>
            <h2 className={styles.heading}>{texts.about}</h2>
            <CollapsibleText text={product.description} />
          </section>
        )}
        <Nutrition product={product} />
        <Attributes product={product} />
      </div>
    </article>
  );
}
