import type { ComboSet } from '@shop/application/catalog';
import { formatAmount, subtractKopecks, sumKopecks } from '@shop/domain/kernel';
import { selectionPrice } from '@shop/domain/combo';

import { Badge, Button, passFocusOn, Price, Stepper } from '../ui/index.ts';
import styles from './combo-footer.module.scss';
import { comboUiTexts } from './texts.ts';
import type { ComboChoice } from './use-combo-choice.ts';

export type ComboFooterProps = {
  readonly combo: ComboSet;
  readonly choice: ComboChoice;
  readonly onAct: () => void;
  readonly onStep: (quantity: number) => void;
};

function Sum({ combo, choice: { selection, chosen } }: Pick<ComboFooterProps, 'combo' | 'choice'>) {
  const products = new Map(chosen.map((product) => [product.id, product]));
  const items = selection.map((productId) => ({ productId }));
  const price = selectionPrice({ type: 'COMBO_SET', comboId: combo.id, items }, combo.discount, { products });
  if (price === null) return null;
  const full = sumKopecks(chosen.flatMap((product) => product.price ?? []));
  return (
    <output className={styles.sum} aria-live="polite">
      <Price price={price} oldPrice={full} size="l" exact />
      <Badge tone="accent">{comboUiTexts.discount(combo.discount)}</Badge>
      <span className={styles.note}>{comboUiTexts.saving(formatAmount(subtractKopecks(full, price)))}</span>
    </output>
  );
}

/** What the selection costs, and the way into the cart (CMB-11, CMB-12, CMB-14, CMB-21). */
export function ComboFooter({ combo, choice, onAct, onStep }: ComboFooterProps) {
  const { button, inCart } = choice;
  return (
    <div className={styles.root}>
      <Sum combo={combo} choice={choice} />
      <div className={styles.actions}>
        {inCart === null ? null : (
          <div ref={passFocusOn} className={styles.stepper}>
            <Stepper
              name={combo.title}
              quantity={inCart.quantity}
              max={inCart.max}
              noMore={inCart.isAtLimit ? comboUiTexts.noMore : null}
              size="l"
              onChange={(delta) => onStep(inCart.quantity + delta)}
            />
          </div>
        )}
        <Button wide subtitle={button.subtitle ?? undefined} disabled={button.isDisabled} onClick={onAct}>
          {button.text}
        </Button>
      </div>
    </div>
  );
}
