import { tipTexts } from '@shop/domain/tips';
import type { TipWizard } from '@shop/domain/tips';

import { useFeatures } from '../kernel/use-features.ts';
import { cx, useEscape } from '../ui/index.ts';
import { tipUiTexts } from './texts.ts';
import styles from './tips.module.scss';

const features = ['tips'] as const;

/** The shopper's cards, one of them marked; the choice leads back to the details, and so does Escape, wherever the focus is. */
export function TipMethodsStep({ wizard }: { readonly wizard: TipWizard }) {
  const { tips } = useFeatures(features);
  useEscape(() => tips.back());
  return (
    <ul className={styles.methods} aria-label={tipTexts.payBy}>
      {wizard.details.paymentTypes.map(({ id, maskedPan }) => (
        <li key={id}>
          <button
            type="button"
            className={cx(styles.method, id === wizard.paymentMethod && styles.chosen)}
            aria-pressed={id === wizard.paymentMethod}
            onClick={() => tips.chooseMethod(id)}
          >
            {tipUiTexts.card(maskedPan)}
            <span className={styles.radio} />
          </button>
        </li>
      ))}
    </ul>
  );
}
