import { appAttemptOf, openedAppQuery } from '@shop/domain/payments';
import type { PaymentQuery } from '@shop/domain/payments';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { useShop } from '../kernel/shop-context.ts';
import { Button, Illustration } from '../ui/index.ts';
import type { BankFrame } from './bank-frame.ts';
import styles from './payment-page.module.scss';
import { paymentUiTexts } from './texts.ts';

/** Notes in the URL that the bank's app has been tried for an order, so that a reloaded page knows (OPN-290). */
function useNoteTry(): (orderId: string) => void {
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname, search } = location;
  return (orderId) => {
    const values = new URLSearchParams(search);
    for (const [name, value] of Object.entries(openedAppQuery(orderId))) values.set(name, value);
    void navigate({ pathname, search: `?${values}` }, { replace: true, state: location.state as unknown });
  };
}

/** SberPay on a phone: the app is opened by itself once, and by the button as often as wanted (FRM-06, FRM-17, FRM-19). */
export function BankAppScreen({
  frame: { orderId, invoiceId, url },
  query,
}: {
  readonly frame: BankFrame;
  readonly query: PaymentQuery;
}) {
  const { bankApp } = useShop();
  const noteTry = useNoteTry();
  const attempt = appAttemptOf(query, { orderId, invoiceId });
  const open = () => {
    noteTry(orderId);
    return bankApp.open(url);
  };
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => (attempt === 'OPEN' ? latest.current() : undefined), [attempt, orderId, invoiceId, url]);
  return (
    <section className={styles.app}>
      <Illustration name="mobile" />
      <h2 className={styles.title}>{paymentUiTexts.app.title}</h2>
      {attempt === 'FAILED_BEFORE' ? (
        <p role="alert" className={styles.warn}>
          {paymentUiTexts.app.failed}
        </p>
      ) : null}
      <p className={styles.text}>{paymentUiTexts.app.text}</p>
      <Button wide onClick={() => void open()}>
        {paymentUiTexts.app.open}
      </Button>
    </section>
  );
}
