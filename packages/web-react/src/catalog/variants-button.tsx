import type { Product } from '@shop/application/catalog';
import type { Ref } from 'react';

import { DownIcon } from '../ui/index.ts';
import { variantTexts } from './variant-texts.ts';
import styles from './variants.module.scss';

export type VariantsButtonProps = {
  readonly product: Pick<Product, 'id' | 'variants'>;
  readonly isOpen: boolean;
  /** The id of the element that it opens, if that is next to it. */
  readonly controls?: string | undefined;
  readonly onClick: () => void;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
};

/** Shows the current variant and opens the others. */
export function VariantsButton({ product, isOpen, controls, onClick, ref }: VariantsButtonProps) {
  const { items } = product.variants;
  const current = items.find(({ id }) => id === product.id)?.text ?? variantTexts.chooseVariant;
  return (
    <button
      ref={ref}
      type="button"
      className={styles.button}
      aria-label={variantTexts.variant(current)}
      aria-expanded={isOpen}
      aria-haspopup={controls === undefined ? 'dialog' : undefined}
      aria-controls={isOpen ? controls : undefined}
      onClick={onClick}
    >
      <span className={styles.what}>
        <span className={styles.quiet}>{variantTexts.variantCount(items.length)}</span>
        <span className={styles.text}>{current}</span>
      </span>
      <DownIcon size={20} className={isOpen ? styles.turned : undefined} />
    </button>
  );
}
