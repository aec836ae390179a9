import type { Product } from '@shop/application/catalog';
import {
  MOBILE_PREVIEW_COUNT,
  oneCardPerGroup,
  previewSplit,
  withoutVirtualPacks,
} from '@shop/domain/catalog';

import { AppLink } from '../navigation/index.ts';
import { ChevronIcon, useSizeClass, sizeClassMinWidths, type SizeClass } from '../ui/index.ts';
import { ImageGrid, picturesOf, ProductCard, visibleSlides } from '../catalog/index.ts';
import styles from './category-preview.module.scss';

/** How many products a preview shows: the slides of a slider, below a desktop 5 (CTG-22, OPN-129). */
function previewCount(size: SizeClass): number {
  return size === 'mobile' || size === 'tablet'
    ? MOBILE_PREVIEW_COUNT
    : visibleSlides(sizeClassMinWidths[size]);
}

type Link = { readonly to: string; readonly label: string };

/** The way to all goods of a category behind those that it shows, with pictures of some. */
export function ClosingTile({
  name,
  link,
  products,
}: {
  readonly name: string;
  readonly link: Link;
  readonly products: readonly Product[];
}) {
  return (
    <AppLink to={link.to} className={styles.tile} aria-label={`${link.label}, ${name}`}>
      <ImageGrid images={picturesOf(products)} />
      <span className={styles.label}>
        {link.label}
        <ChevronIcon size={18} />
      </span>
    </AppLink>
  );
}

export type CategoryPreviewProps = {
  readonly name: string;
  readonly products: readonly Product[];
  /** The link to all of them, which the closing tile uses, too. */
  readonly link?: Link | undefined;
  readonly eager?: boolean | undefined;
};

/** The first products of a category, closed by a tile with pictures of the next ones (CTG-20 to CTG-22). */
export function CategoryPreview({ name, products, link, eager = false }: CategoryPreviewProps) {
  const size = useSizeClass();
  const { cards, extras } = previewSplit(oneCardPerGroup(withoutVirtualPacks(products)), previewCount(size));
  return (
    <ul className={styles.grid} aria-label={name}>
      {cards.map((product) => (
        <li key={product.id} className={styles.item}>
          <ProductCard product={product} eager={eager} />
        </li>
      ))}
      {extras.length === 0 || link === undefined ? null : (
        <li className={styles.closing}>
          <ClosingTile name={name} link={link} products={extras} />
        </li>
      )}
    </ul>
  );
}
