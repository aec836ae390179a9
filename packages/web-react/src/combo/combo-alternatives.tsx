import type { Product } from '@shop/application/catalog';
import type { CartProduct } from '@shop/domain/cart';
import type { ComboOverlay } from '@shop/domain/combo';
import { shownSpecification } from '@shop/domain/catalog';
import { useId } from 'react';

import { CheckIcon, cx, Price } from '../ui/index.ts';
import { ComboPicture } from './combo-picture.tsx';
import styles from './combo-set.module.scss';
import { comboUiTexts } from './texts.ts';

export type ComboAlternativesProps = {
  readonly id: string;
  readonly products: readonly Product[];
  readonly chosen: Product;
  /** The cart line's product if the combo no longer has it; shown, but cannot be chosen. */
  readonly former: CartProduct | null;
  readonly overlayOf: (productId: string) => ComboOverlay | null;
  readonly onSelect: (product: Product) => void;
};

type OptionProps = {
  readonly group: string;
  readonly product: Product | CartProduct;
  readonly overlay: ComboOverlay | null;
  readonly isChosen: boolean;
  readonly onChoose?: (() => void) | undefined;
};

function Option({ group, product, overlay, isChosen, onChoose }: OptionProps) {
  const isDisabled = overlay !== null && !isChosen;
  return (
    <label className={cx(styles.option, isChosen && styles.chosen, isDisabled && styles.disabled)}>
      <input
        type="radio"
        className={styles.radio}
        name={group}
        value={product.id}
        checked={isChosen}
        disabled={isDisabled}
        onChange={() => onChoose?.()}
      />
      <ComboPicture product={product} overlay={overlay} sizes="180px" />
      {isChosen ? (
        <span className={styles.check}>
          <CheckIcon size={16} />
        </span>
      ) : null}
      <span className={styles.name}>{product.name}</span>
      <span className={styles.note}>{shownSpecification(product.specification)}</span>
      {product.price === null ? null : <Price price={product.price} size="s" />}
    </label>
  );
}

/** The products that can fill a slot, with the chosen one (CMB-08, CMB-10, CMB-16). */
export function ComboAlternatives({
  id,
  products,
  chosen,
  former,
  overlayOf,
  onSelect,
}: ComboAlternativesProps) {
  const group = useId();
  return (
    <div
      id={id}
      role="radiogroup"
      aria-label={comboUiTexts.alternatives(chosen.name)}
      className={styles.options}
    >
      {former === null ? null : (
        <Option group={group} product={former} overlay={overlayOf(former.id)} isChosen={false} />
      )}
      {products.map((product) => (
        <Option
          key={product.id}
          group={group}
          product={product}
          overlay={overlayOf(product.id)}
          isChosen={product.id === chosen.id}
          onChoose={() => onSelect(product)}
        />
      ))}
    </div>
  );
}
