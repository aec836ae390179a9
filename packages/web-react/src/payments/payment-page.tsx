import { useEffect, useMemo, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';

import { useShop } from '../kernel/shop-context.ts';
import { ErrorDialog, paymentUiTexts, useCheckoutGuard } from '../checkout/index.ts';
import { Frame, type ScreenProps } from '../navigation/index.ts';
import { CheckIcon, Skeleton, Spinner, useDelayed, useObservable, useOwnMessage } from '../ui/index.ts';
import styles from './payment-page.module.scss';

/** The success mark stands this long before the order opens, in ms. */
const PAID_MS = 800;

/** What the page says to which the bank leads at its end. */
const paymentReturnMessage = 'payment-return';

function list(search: string, name: string): readonly string[] {
  return (new URLSearchParams(search).get(name) ?? '').split(',').filter((id) => id !== '');
}

/** /checkout/payment/{checkoutId}: the bank's page in a frame until the server says how it ended (FRM-01 to FRM-09). */
export function PaymentPage({ params }: ScreenProps) {
  const checkoutId = params['checkoutId'] ?? '';
  const { checkout } = useShop();
  const guard = useCheckoutGuard({ needsCart: false });
  const navigate = useNavigate();
  const { search } = useLocation();
  const frame$ = useMemo(() => checkout.frame$(checkoutId), [checkout, checkoutId]);
  const frame = useObservable(frame$, { status: 'starting' });
  // Between the bank's page and the answer the payment is checked, not prepared.
  const [wasAtBank, setWasAtBank] = useState(false);
  if (frame.status === 'redirect' && !wasAtBank) setWasAtBank(true);
  const first = useRef(search);
  useEffect(() => {
    if (guard !== 'show') return undefined;
    checkout.resume(
      checkoutId,
      list(first.current, 'orderIds'),
      list(first.current, 'lastRedirectedOrderId'),
    );
    return () => checkout.leave();
  }, [checkout, checkoutId, guard]);
  useOwnMessage(paymentReturnMessage, () => checkout.checkNow());
  const isOver = frame.status === 'succeeded' || frame.status === 'cancelled';
  useDelayed(isOver, frame.status === 'succeeded' ? PAID_MS : 0, () => {
    if (isOver) void navigate(frame.next, { replace: true });
  });
  if (guard === 'leave') return <Navigate to="/cart" replace />;
  const orderNumber = frame.status === 'redirect' ? frame.orderNumber : null;
  return (
    <Frame
      narrow
      title={paymentUiTexts.title}
      subtitle={orderNumber === null ? undefined : paymentUiTexts.number(orderNumber)}
    >
      {frame.status === 'starting' || frame.status === 'failed' ? (
        <div className={styles.box} aria-busy="true">
          <output className={styles.wait}>
            <Spinner />
            {wasAtBank ? paymentUiTexts.checking : paymentUiTexts.starting}
          </output>
          <Skeleton shape="title" />
          <Skeleton shape="pill" />
          <Skeleton shape="pill" />
          <Skeleton shape="pill" />
        </div>
      ) : null}
      {frame.status === 'redirect' ? (
        <>
          {frame.countdown === null ? null : (
            <p role="timer" className={styles.countdown}>
              {paymentUiTexts.hurry(frame.countdown)}
            </p>
          )}
          <iframe className={styles.frame} src={frame.url} title={paymentUiTexts.frame} allow="payment" />
        </>
      ) : null}
      {isOver ? (
        <output className={styles.paid}>
          <span className={styles.mark}>
            <CheckIcon size={40} />
          </span>
          <b className={styles.title}>{paymentUiTexts.paid}</b>
          {paymentUiTexts.opening}
        </output>
      ) : null}
      <ErrorDialog
        error={frame.status === 'failed' ? frame.error : null}
        onDismiss={() => checkout.dismissError()}
      />
    </Frame>
  );
}
