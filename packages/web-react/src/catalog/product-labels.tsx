import type { Product } from '@shop/application/catalog';
import { cutBadge, priceLabel } from '@shop/domain/catalog';

import { useFlag } from '../kernel/use-flag.ts';
import { Badge } from '../ui/index.ts';
import { badgeTone } from './badge-tone.ts';
import { catalogUiTexts } from './texts.ts';

/** The one price label, the product's own badge, and its age (PRD-30 to PRD-33, PRD-41). */
export function ProductLabels({
  product,
  isRestricted,
}: {
  readonly product: Product;
  readonly isRestricted: boolean;
}) {
  const comboSets = useFlag('comboSets');
  const label = priceLabel(product, { comboSets });
  return (
    <>
      {label === null ? null : (
        <Badge tone={label.kind === 'AMAZING_PRICE' ? 'warn' : 'accent'}>{label.text}</Badge>
      )}
      {product.badge === null ? null : (
        <Badge tone={badgeTone(product.badge.color)}>{cutBadge(product.badge.text)}</Badge>
      )}
      {isRestricted ? <Badge tone="dark">{catalogUiTexts.adult}</Badge> : null}
    </>
  );
}
