import type { Product } from '@shop/application/catalog';
import type { CartProduct } from '@shop/domain/cart';
import type { ComboOverlay } from '@shop/domain/combo';
import { shownSpecification } from '@shop/domain/catalog';
import { productPath } from '@shop/domain/kernel';
import { useId } from 'react';

import { AppLink } from '../navigation/index.ts';
import { Button, Price } from '../ui/index.ts';
import { ComboAlternatives } from './combo-alternatives.tsx';
import { ComboPicture } from './combo-picture.tsx';
import styles from './combo-set.module.scss';
import { comboUiTexts } from './texts.ts';

export type ComboSetRowProps = {
  readonly label: string;
  readonly products: readonly Product[];
  readonly chosen: Product;
  readonly former: CartProduct | null;
  readonly isActive: boolean;
  readonly overlayOf: (productId: string) => ComboOverlay | null;
  readonly onToggle: () => void;
  readonly onSelect: (product: Product) => void;
};

/** One set of a combo: the chosen product, and on demand what it may be replaced by (CMB-03, CMB-09). */
export function ComboSetRow({ label, chosen, isActive, onToggle, ...rest }: ComboSetRowProps) {
  const id = useId();
  const { products, former, overlayOf } = rest;
  const hasChoice = products.length > 1 || former !== null;
  return (
    <li className={styles.root} aria-label={label}>
      <div className={styles.row}>
        <AppLink to={productPath(chosen)} className={styles.link}>
          <span className={styles.thumb}>
            <ComboPicture product={chosen} overlay={overlayOf(chosen.id)} sizes="88px" />
          </span>
          <span className={styles.text}>
            <span className={styles.name}>{chosen.name}</span>
            <span className={styles.note}>{shownSpecification(chosen.specification)}</span>
            {chosen.price === null ? (
              <span className={styles.note}>{comboUiTexts.noPrice}</span>
            ) : (
              <Price price={chosen.price} size="s" />
            )}
          </span>
        </AppLink>
        {hasChoice ? (
          <Button
            kind={isActive ? 'plain' : 'soft'}
            size="s"
            aria-label={isActive ? undefined : comboUiTexts.replaceNamed(chosen.name)}
            aria-expanded={isActive}
            onClick={onToggle}
          >
            {isActive ? comboUiTexts.done : comboUiTexts.replace}
          </Button>
        ) : null}
      </div>
      {hasChoice && isActive ? <ComboAlternatives id={id} chosen={chosen} {...rest} /> : null}
    </li>
  );
}
