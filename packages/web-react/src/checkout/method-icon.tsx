import type { PaymentMethod } from '@shop/domain/payments';

import { cx } from '../ui/index.ts';
import { CardIcon } from './icons.tsx';
import styles from './method-icon.module.scss';
import { systemName } from './method-name.ts';

type MethodIconProps = { readonly method: Pick<PaymentMethod, 'type' | 'paymentSystem'> };

/** A small card in the colours of its payment system, SberPay's mark, or the outline of a new card. */
export function MethodIcon({ method: { type, paymentSystem } }: MethodIconProps) {
  if (type === 'SBER_PAY')
    return (
      <span className={cx(styles.root, styles.sber)} aria-hidden="true">
        <svg width="20" height="20" viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="2.4">
          <path d="M15.6 4.6A7.5 7.5 0 1 0 17.5 10" strokeLinecap="round" />
          <path d="m6.6 9 3.2 2.4L17 6" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      </span>
    );
  if (type === 'NEW_CARD' || paymentSystem === null)
    return (
      <span className={cx(styles.root, styles.new)} aria-hidden="true">
        <CardIcon />
      </span>
    );
  return (
    <span className={cx(styles.root, styles[paymentSystem.toLowerCase()])} aria-hidden="true">
      {systemName(paymentSystem)}
    </span>
  );
}
