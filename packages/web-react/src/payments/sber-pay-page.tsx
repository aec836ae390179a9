import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { useShop } from '../kernel/shop-context.ts';
import { Frame } from '../navigation/index.ts';
import { Spinner } from '../ui/index.ts';
import styles from './payment-page.module.scss';
import { paymentUiTexts } from './texts.ts';

/** /sber/pay?paymentUrl=…: passes the shopper on to SberPay, and to no other place (FRM-11, OPN-287). */
export function SberPayPage() {
  const { bankApp } = useShop();
  const navigate = useNavigate();
  const { search } = useLocation();
  const paymentUrl = new URLSearchParams(search).get('paymentUrl');
  useEffect(() => {
    if (!bankApp.passOn(paymentUrl)) void navigate('/', { replace: true });
  }, [bankApp, navigate, paymentUrl]);
  return (
    <Frame narrow title={paymentUiTexts.title}>
      <output className={styles.wait}>
        <Spinner />
        {paymentUiTexts.passingOn}
      </output>
    </Frame>
  );
}
