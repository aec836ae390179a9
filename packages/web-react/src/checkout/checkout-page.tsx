import type { Address, AddressState } from '@shop/application/address';
import { addressLine } from '@shop/domain/address';
import { deliveryKind } from '@shop/domain/cart';
import { checkoutTexts } from '@shop/domain/checkout';
import { formatPrice, formatSla } from '@shop/domain/kernel';
import { useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';

import { AddressDetailsForm, type DetailsForm, useDetailsForm } from '../address/index.ts';
import { useShop } from '../kernel/shop-context.ts';
import { Frame, useNavigation } from '../navigation/index.ts';
import { Button, PinIcon, Price, Skeleton, useService } from '../ui/index.ts';
import { useQueuedClick } from '../cart/index.ts';
import styles from './checkout-page.module.scss';
import { ErrorDialog } from './error-dialog.tsx';
import { SilentRow } from './silent-row.tsx';
import { checkoutUiTexts } from './texts.ts';
import { useCheckoutGuard } from './use-checkout-guard.ts';
import { MethodIcon } from './method-icon.tsx';
import { methodName } from './method-name.ts';

function savedAddress({ addresses, selected }: AddressState): Address | null {
  return addresses.find(({ id }) => id === selected?.address.id) ?? null;
}

function AddressBlock({ form }: { readonly form: DetailsForm | null }) {
  const { address } = useShop();
  const { selected } = useService(address);
  const { openOverlay } = useNavigation();
  return (
    <section className={styles.block}>
      <h2 className={styles.heading}>{checkoutUiTexts.address}</h2>
      <button type="button" className={styles.row} onClick={() => openOverlay('addresses')}>
        <PinIcon />
        <span className={styles.rowText}>{selected === null ? '' : addressLine(selected.address)}</span>
        <span className={styles.change}>{checkoutUiTexts.change}</span>
      </button>
      {form === null ? null : <AddressDetailsForm form={form} savesOn="blur" />}
    </section>
  );
}

/** How the order is paid; it opens the payment methods (MTH-01). */
function PaymentBlock() {
  const { payments } = useShop();
  const { current, status } = useService(payments);
  const { open } = useNavigation();
  return (
    <section className={styles.block}>
      <h2 className={styles.heading}>{checkoutUiTexts.payment}</h2>
      <button type="button" className={styles.row} onClick={() => open('/checkout/payment-method')}>
        <MethodIcon method={current ?? { type: 'NEW_CARD', paymentSystem: null }} />
        <span className={styles.rowText}>
          {current !== null ? (
            methodName(current)
          ) : status === 'failed' ? (
            checkoutUiTexts.choosePayment
          ) : (
            <Skeleton shape="line" />
          )}
        </span>
        <span className={styles.change}>{checkoutUiTexts.change}</span>
      </button>
    </section>
  );
}

type PayFooterProps = {
  readonly isSilent: boolean;
  readonly form: DetailsForm;
  /** The order is created: its payment has a page of its own. */
  readonly onStarted: () => void;
};

function PayFooter({ isSilent, form, onStarted }: PayFooterProps) {
  const shop = useShop();
  const { cart, gate, isRefetching } = useService(shop.cart);
  const { current } = useService(shop.payments);
  const { status } = useService(shop.checkout);
  const navigate = useNavigate();
  const pay = async () => {
    // The order goes to the door as it is written here (CHK-02).
    if (!(await form.save())) return;
    const started = await shop.checkout.pay({ isSilent });
    if (!started.ok) return;
    onStarted();
    void navigate(started.value.next);
  };
  const { press, isWaiting } = useQueuedClick({
    isLoading: isRefetching,
    isBlocked: gate !== null,
    action: () => void pay(),
  });
  if (cart === null) return null;
  const isNewCard = current?.type === 'NEW_CARD';
  return (
    <div className={styles.footer}>
      <div className={styles.total}>
        <span>{checkoutUiTexts.total}</span>
        <Price price={cart.payableTotal} size="l" />
      </div>
      {deliveryKind(cart.products) === 'BOTH' ? (
        <p className={styles.note}>{checkoutUiTexts.twoPayments}</p>
      ) : null}
      {gate === null ? (
        <Button
          wide
          loading={status === 'inProgress' || isRefetching || isWaiting || form.isSaving}
          subtitle={isNewCard ? `${checkoutTexts.andPay} ${formatPrice(cart.payableTotal)}` : undefined}
          onClick={press}
        >
          {isNewCard ? checkoutTexts.enterCard : checkoutTexts.pay}
        </Button>
      ) : (
        <Button wide disabled>
          {gate.label}
        </Button>
      )}
    </div>
  );
}

function CheckoutSkeleton() {
  return (
    <Frame narrow title={checkoutUiTexts.title}>
      <div className={styles.block} aria-busy="true">
        <Skeleton shape="title" />
        <Skeleton shape="pill" />
        <Skeleton shape="pill" />
        <Skeleton shape="pill" />
      </div>
    </Frame>
  );
}

/** /checkout: address details, delivery, payment method, total, pay button (CHK-01). */
export function CheckoutPage() {
  const shop = useShop();
  const guard = useCheckoutGuard({ needsCart: true });
  const { deliveryTime } = useService(shop.showcase);
  const { error } = useService(shop.checkout);
  const saved = savedAddress(useService(shop.address));
  const form = useDetailsForm(saved);
  const [isSilent, setIsSilent] = useState(false);
  // A bound card may have paid, and emptied the cart, before the page of the payment is there.
  const [hasStarted, setHasStarted] = useState(false);
  useEffect(() => {
    if (guard === 'show') void shop.payments.load();
  }, [shop, guard]);
  const leaves = guard === 'leave' && error === null;
  if (leaves && !hasStarted) return <Navigate to="/cart" replace />;
  if (guard === 'wait' || leaves) return <CheckoutSkeleton />;
  return (
    <Frame
      narrow
      title={checkoutUiTexts.title}
      subtitle={checkoutUiTexts.delivery(formatSla(deliveryTime))}
      footer={<PayFooter isSilent={isSilent} form={form} onStarted={() => setHasStarted(true)} />}
    >
      <AddressBlock form={saved === null ? null : form} />
      <SilentRow isSilent={isSilent} onChange={setIsSilent} />
      <PaymentBlock />
      <ErrorDialog error={error} onDismiss={() => shop.checkout.dismissError()} />
    </Frame>
  );
}
