import type { Address, AddressState } from '@shop/application/address';
import { addressLine } from '@shop/domain/address';
import { checkoutTexts } from '@shop/domain/checkout';
import { formatPrice, formatSla } from '@shop/domain/kernel';
import type { PaymentMethod } from '@shop/domain/payments';
import { useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';

import { DetailsFields, useSaveDetails } from '../address/index.ts';
import { useShop } from '../kernel/shop-context.ts';
import { Frame, useNavigation } from '../navigation/index.ts';
import { Button, CardIcon, PinIcon, Price, Skeleton, useService } from '../ui/index.ts';
import styles from './checkout-page.module.scss';
import { ErrorDialog } from './error-dialog.tsx';
import { SilentRow } from './silent-row.tsx';
import { checkoutUiTexts } from './texts.ts';
import { useCheckoutGuard } from './use-checkout-guard.ts';
import { useQueuedClick } from './use-queued-click.ts';

function methodName(method: PaymentMethod | null): string {
  switch (method?.type) {
    case 'BOUND_CARD':
      return checkoutUiTexts.card(method.bankName, method.maskedPan);
    case 'SBER_PAY':
      return checkoutUiTexts.sberPay;
    default:
      return checkoutUiTexts.newCard;
  }
}

function savedAddress({ addresses, selected }: AddressState): Address | null {
  return addresses.find(({ id }) => id === selected?.address.id) ?? null;
}

function AddressBlock() {
  const { address } = useShop();
  const state = useService(address);
  const { openOverlay } = useNavigation();
  const saved = savedAddress(state);
  return (
    <section className={styles.block}>
      <h2 className={styles.heading}>{checkoutUiTexts.address}</h2>
      <button type="button" className={styles.row} onClick={() => openOverlay('addresses')}>
        <PinIcon />
        <span className={styles.rowText}>
          {state.selected === null ? '' : addressLine(state.selected.address)}
        </span>
        <span className={styles.change}>{checkoutUiTexts.change}</span>
      </button>
      {saved === null ? null : <DetailsForm key={saved.id} address={saved} />}
    </section>
  );
}

function DetailsForm({ address: saved }: { readonly address: Address }) {
  const { address } = useShop();
  const [details, setDetails] = useState(saved);
  const save = useSaveDetails(
    saved,
    (clean) => address.updateDetails(saved.id, clean),
    (clean) => setDetails({ ...details, ...clean }),
  );
  return (
    <DetailsFields
      value={details}
      onChange={(value) => setDetails({ ...details, ...value })}
      onBlur={() => void save(details)}
    />
  );
}

function PayFooter({ isSilent }: { readonly isSilent: boolean }) {
  const shop = useShop();
  const { cart, gate, isRefetching } = useService(shop.cart);
  const { current } = useService(shop.payments);
  const { status } = useService(shop.checkout);
  const navigate = useNavigate();
  const pay = () =>
    void shop.checkout.pay({ isSilent }).then((started) => {
      if (started.ok) void navigate(started.value.next);
    });
  const { press, isWaiting } = useQueuedClick({
    isLoading: isRefetching,
    isBlocked: gate !== null,
    action: pay,
  });
  if (cart === null) return null;
  const isNewCard = current?.type === 'NEW_CARD';
  return (
    <div className={styles.footer}>
      <div className={styles.total}>
        <span>{checkoutUiTexts.total}</span>
        <Price price={cart.payableTotal} size="l" />
      </div>
      {gate === null ? (
        <Button
          wide
          loading={status === 'inProgress' || isRefetching || isWaiting}
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
  const { current } = useService(shop.payments);
  const { error } = useService(shop.checkout);
  const [isSilent, setIsSilent] = useState(false);
  useEffect(() => {
    if (guard === 'show') void shop.payments.load();
  }, [shop, guard]);
  if (guard === 'leave' && error === null) return <Navigate to="/cart" replace />;
  if (guard === 'wait') return <CheckoutSkeleton />;
  return (
    <Frame
      narrow
      title={checkoutUiTexts.title}
      subtitle={checkoutUiTexts.delivery(formatSla(deliveryTime))}
      footer={<PayFooter isSilent={isSilent} />}
    >
      <AddressBlock />
      <SilentRow isSilent={isSilent} onChange={setIsSilent} />
      <section className={styles.block}>
        <h2 className={styles.heading}>{checkoutUiTexts.payment}</h2>
        <div className={styles.row}>
          <CardIcon />
          <span className={styles.rowText}>{methodName(current)}</span>
        </div>
      </section>
      <ErrorDialog error={error} onDismiss={() => shop.checkout.dismissError()} />
    </Frame>
  );
}
