import { sberPayWidgetUrl } from '@shop/domain/payments';
import type { PaymentQuery } from '@shop/domain/payments';
import { Suspense } from 'react';

import { lazyPart } from '../kernel/lazy-part.ts';
import { useNavigation } from '../navigation/index.ts';
import { Button, Skeleton } from '../ui/index.ts';
import { BankAppScreen } from './bank-app-screen.tsx';
import { BankPage } from './bank-page.tsx';
import type { BankFrame } from './bank-frame.ts';
import styles from './payment-page.module.scss';
import { paymentUiTexts } from './texts.ts';

const QrScreen = lazyPart(async () => (await import('./qr-screen.tsx')).QrScreen);

/** Back to the payment methods; the widget alone has it (OPN-288). */
function OtherMethod() {
  const { open } = useNavigation();
  return (
    <Button kind="plain" onClick={() => open('/checkout/payment-method', { replace: true })}>
      {paymentUiTexts.other}
    </Button>
  );
}

/** How the shopper gets to the bank (FRM-04 to FRM-07). */
export function BankScreenView({
  frame,
  query,
}: {
  readonly frame: BankFrame;
  readonly query: PaymentQuery;
}) {
  switch (frame.screen) {
    case 'CARD_PAGE':
      return <BankPage className={styles.frame} url={frame.url} title={paymentUiTexts.frame} />;
    case 'WIDGET':
      return (
        <>
          <BankPage
            className={styles.widget}
            url={sberPayWidgetUrl(frame.url)}
            title={paymentUiTexts.widget}
          />
          <OtherMethod />
        </>
      );
    case 'APP':
      return <BankAppScreen frame={frame} query={query} />;
    case 'QR_CODE':
      return (
        <Suspense fallback={<Skeleton shape="square" className={styles.code} />}>
          <QrScreen frame={frame} />
        </Suspense>
      );
    default:
      return frame.screen satisfies never;
  }
}
