import type { Product } from '@shop/application/catalog';

import { Drawer, useBackCloses } from '../ui/index.ts';
import { variantTexts } from './variant-texts.ts';
import { VariantRow } from './variant-list.tsx';
import styles from './variants.module.scss';

export type VariantsDrawerProps = {
  readonly product: Pick<Product, 'id' | 'variants'>;
  readonly isOpen: boolean;
  /** Each variant with a way into the cart (OPN-145). */
  readonly canAdd: boolean;
  readonly onClose: () => void;
  readonly onExited?: (() => void) | undefined;
  readonly onChoose: (id: string) => void;
};

/** The drawer "Варианты товара" (PRD-19). */
export function VariantsDrawer({ product, canAdd, onChoose, ...drawer }: VariantsDrawerProps) {
  useBackCloses(drawer.isOpen, drawer.onClose);
  return (
    <Drawer {...drawer} side="bottom" title={variantTexts.variants}>
      <ul className={styles.list}>
        {product.variants.items.map((variant) => (
          <VariantRow
            key={variant.id}
            variant={variant}
            isCurrent={variant.id === product.id}
            canAdd={canAdd}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </Drawer>
  );
}
