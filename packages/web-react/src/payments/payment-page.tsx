import type { PaymentFrame } from '@shop/application/checkout';
import { checkoutErrorView } from '@shop/domain/checkout';
import { isReturnUnknown, paymentQueryOf } from '@shop/domain/payments';
import type { PaymentQuery } from '@shop/domain/payments';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';

import { CheckoutHeader, ErrorDialog, useCheckoutGuard } from '../checkout/index.ts';
import { useShop } from '../kernel/shop-context.ts';
import { Frame, Redirect, type ScreenProps, useGoBackOr, useGoInstead } from '../navigation/index.ts';
import {
  CheckIcon,
  Skeleton,
  Spinner,
  useDelayed,
  useHeadingFocus,
  useObservable,
  useOwnMessage,
  useService,
} from '../ui/index.ts';
import { BankScreenView } from './bank-screen-view.tsx';
import styles from './payment-page.module.scss';
import { paymentUiTexts } from './texts.ts';

/** How long the success mark is shown before a single order of groceries opens, in ms. */
const PAID_MS = 800;

/** The message posted by the page to which the bank redirects at the end. */
const paymentReturnMessage = 'payment-return';

/** The query with which the page was opened; later changes are our own. */
function useOpenedQuery(): PaymentQuery {
  const { search } = useLocation();
  const [query] = useState(() => {
    const values = new URLSearchParams(search);
    return paymentQueryOf((name) => values.get(name));
  });
  return query;
}

function Waiting({ text }: { readonly text: string }) {
  return (
    <div className={styles.box} aria-busy="true">
      <output className={styles.wait}>
        <Spinner />
        {text}
      </output>
      <Skeleton shape="title" />
      <Skeleton shape="pill" />
      <Skeleton shape="pill" />
      <Skeleton shape="pill" />
    </div>
  );
}

function Paid({ isSeveral, isByClick }: { readonly isSeveral: boolean; readonly isByClick: boolean }) {
  return (
    <output className={styles.paid}>
      <span className={styles.mark}>
        <CheckIcon size={40} />
      </span>
      <b className={styles.title}>{paymentUiTexts.paid}</b>
      {isSeveral ? paymentUiTexts.openingSeveral : paymentUiTexts.opening}
      {isByClick ? <span className={styles.byClick}>{paymentUiTexts.byClick}</span> : null}
    </output>
  );
}

/** Opens the order, or the orders, when the payment is over; what is said of goods by click can be read first (FRM-09, FRM-10, CLK-11). */
function useOpenOrders(frame: PaymentFrame): void {
  const { config } = useService(useShop().config);
  const goInstead = useGoInstead();
  const isOver = frame.status === 'succeeded' || frame.status === 'cancelled';
  const readMs = config.timeouts['checkout.impulseSuccessCheckoutDrawerShowTimeoutMs'];
  const paidMs = frame.status === 'succeeded' && (frame.isSeveral || frame.isByClick) ? readMs : PAID_MS;
  useDelayed(isOver, frame.status === 'succeeded' ? paidMs : 0, () => {
    if (isOver) goInstead(frame.next);
  });
}

/**
 * The error for the dialog: how the payment failed, or that it is unknown whether a returning shopper has paid
 * (FRM-12).
 */
function useError(frame: PaymentFrame, query: PaymentQuery) {
  if (frame.status === 'failed') return frame.error;
  const hasAnswered = frame.status === 'redirect' || (frame.status === 'starting' && frame.isAnswered);
  return isReturnUnknown(query, hasAnswered) ? checkoutErrorView('UNKNOWN') : null;
}

/** Nobody is signed in any more: from the cart the wizard leads back to the payment (AUT-42, AUT-45). */
function Left() {
  const { signInRequest, toasts } = useShop();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(
    // Once the cart is there: opened before, the wizard would lie over the payment's address.
    () => () => {
      const told = toasts.show({ title: paymentUiTexts.signIn, icon: 'wait', mobilePosition: 'bottom' });
      void signInRequest.open(() => {
        toasts.close(told);
        return navigate(pathname + search);
      });
    },
    // eslint-disable-next-line react/exhaustive-deps -- once, for the address that was left
    [],
  );
  return <Redirect to="/cart" />;
}

/**
 * /checkout/payment/{checkoutId}: leads to the bank, until the server reports the outcome (FRM-01 to FRM-10). A payment that is left
 * stays open until another one takes its place (OPN-271).
 */
export function PaymentPage({ params }: ScreenProps) {
  const checkoutId = params['checkoutId'] ?? '';
  const { bankApp, checkout } = useShop();
  const guard = useCheckoutGuard({ needsCart: false });
  useHeadingFocus(useNavigationType() !== 'POP');
  const query = useOpenedQuery();
  const frame$ = useMemo(() => checkout.frame$(checkoutId), [checkout, checkoutId]);
  const frame = useObservable<PaymentFrame>(frame$, { status: 'starting', isAnswered: false });
  // Between the bank's page and the answer, and after a return from its app, the payment is checked, not prepared.
  const [wasAtBank, setWasAtBank] = useState(false);
  if (frame.status === 'redirect' && !wasAtBank) setWasAtBank(true);
  useEffect(() => {
    if (guard !== 'show') return undefined;
    const { lastRedirectedOrderId, orderIds } = query;
    checkout.resume(checkoutId, orderIds, lastRedirectedOrderId === null ? [] : [lastRedirectedOrderId]);
    bankApp.returned(query, orderIds);
    return () => checkout.leave();
  }, [bankApp, checkout, checkoutId, guard, query]);
  useOwnMessage(paymentReturnMessage, () => checkout.checkNow());
  useOpenOrders(frame);
  const goInstead = useGoInstead();
  const goBack = useGoBackOr('/checkout');
  const error = useError(frame, query);
  if (guard === 'leave') return <Left />;
  const isReturn = query.state !== null && frame.status === 'starting' && frame.isAnswered;
  const orderNumber = frame.status === 'redirect' ? frame.orderNumber : null;
  const isOver = frame.status === 'succeeded' || frame.status === 'cancelled';
  return (
    <>
      <CheckoutHeader onBack={isOver ? null : goBack} />
      <Frame
        narrow
        title={paymentUiTexts.title}
        subtitle={orderNumber === null ? undefined : paymentUiTexts.number(orderNumber)}
      >
        {frame.status === 'starting' || frame.status === 'failed' ? (
          <Waiting text={wasAtBank || isReturn ? paymentUiTexts.checking : paymentUiTexts.starting} />
        ) : null}
        {/* An order that the shopper gave up was not paid (OPN-279). */}
        {frame.status === 'cancelled' ? <Waiting text={paymentUiTexts.opening} /> : null}
        {frame.status === 'redirect' ? (
          <>
            {frame.countdown === null ? null : (
              <p role="timer" className={styles.countdown}>
                {paymentUiTexts.hurry(frame.countdown)}
              </p>
            )}
            <BankScreenView frame={frame} query={query} />
          </>
        ) : null}
        {frame.status === 'succeeded' ? (
          <Paid isSeveral={frame.isSeveral} isByClick={frame.isByClick} />
        ) : null}
        <ErrorDialog error={error} onDismiss={() => checkout.dismissError()} onGo={goInstead} />
      </Frame>
    </>
  );
}
