import { isRemovable, isSameMethod } from '@shop/domain/payments';
import type { PaymentMethod } from '@shop/domain/payments';

import { MethodIcon, methodName, systemName } from '../checkout/index.ts';
import { CloseIcon, cx, IconButton, VisuallyHidden } from '../ui/index.ts';
import styles from './payment-method-page.module.scss';
import { methodTexts } from './texts.ts';

export type MethodListProps = {
  readonly methods: readonly PaymentMethod[];
  readonly chosen: PaymentMethod | null;
  readonly onChoose: (method: PaymentMethod) => void;
  /** With it the rows of saved cards have a button that removes them (MTH-05, MTH-07). */
  readonly onRemove?: ((method: PaymentMethod) => void) | undefined;
};

function hintOf({ type }: PaymentMethod): string | null {
  if (type === 'NEW_CARD') return methodTexts.newCardHint;
  return type === 'SBER_PAY' ? methodTexts.sberPayHint : null;
}

/** The payment methods, one of them marked (MTH-01, OPN-283). */
export function MethodList({ methods, chosen, onChoose, onRemove }: MethodListProps) {
  return (
    <fieldset className={styles.list}>
      <legend className={styles.legend}>
        <VisuallyHidden>{methodTexts.list}</VisuallyHidden>
      </legend>
      {methods.map((method) => {
        const isChosen = isSameMethod(method, chosen);
        const hint = hintOf(method);
        const canRemove = onRemove !== undefined && isRemovable(method);
        return (
          <div key={method.bindingId ?? method.type} className={styles.item}>
            <label className={cx(styles.row, isChosen && styles.chosen)}>
              <input
                type="radio"
                name="payment-method"
                className={styles.input}
                checked={isChosen}
                onChange={() => onChoose(method)}
              />
              <MethodIcon method={method} />
              <span className={styles.text}>
                <span className={styles.name}>
                  {method.paymentSystem === null ? null : (
                    <VisuallyHidden>{`${systemName(method.paymentSystem)} `}</VisuallyHidden>
                  )}
                  {methodName(method)}
                </span>
                {hint === null ? null : <span className={styles.hint}>{hint}</span>}
              </span>
              <span className={styles.radio} />
            </label>
            {canRemove ? (
              <IconButton label={methodTexts.remove(methodName(method))} onClick={() => onRemove(method)}>
                <CloseIcon size={20} />
              </IconButton>
            ) : null}
          </div>
        );
      })}
    </fieldset>
  );
}
