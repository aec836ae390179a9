import type { Address, AddressState } from '@shop/application/address';
import type { ShownCart } from '@shop/application/checkout';
import { addressLine, labelledLine } from '@shop/domain/address';
import { deliveryKind, type Cart } from '@shop/domain/cart';
import { changedStoreText, checkoutTexts } from '@shop/domain/checkout';
import { deliveryTexts } from '@shop/domain/delivery';
import { formatAmount } from '@shop/domain/kernel';
import { earningBadge } from '@shop/domain/loyalty';
import { storeDeliveryNote } from '@shop/domain/showcase';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate, useNavigationType } from 'react-router-dom';

import { lazyPart } from '../kernel/lazy-part.ts';
import { AddressDetailsForm, type DetailsForm, useDetailsForm } from '../address/index.ts';
import { BannerPlace } from '../banners/index.ts';
import { useShop } from '../kernel/shop-context.ts';
import { useFlag } from '../kernel/use-flag.ts';
import { Frame, Redirect, useIsHere, useNavigation } from '../navigation/index.ts';
import {
  AlertIcon,
  Button,
  isDesktop,
  PinIcon,
  Price,
  Skeleton,
  useHeadingFocus,
  useService,
  useSizeClass,
} from '../ui/index.ts';
import { useQueuedClick } from '../cart/index.ts';
import { DeliveryTimes, SilentRow } from '../delivery/index.ts';
import { CheckoutHeader } from './checkout-header.tsx';
import styles from './checkout-page.module.scss';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { ErrorDialog } from './error-dialog.tsx';
import { OrderSummary } from './order-summary.tsx';
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
        <span className={styles.rowText}>
          {selected === null ? '' : labelledLine(selected.address.label, addressLine(selected.address))}
        </span>
        <span className={styles.change}>{checkoutUiTexts.change}</span>
      </button>
      {form === null || form.value.flat.trim() !== '' ? null : (
        <p className={styles.hint}>
          <AlertIcon size={20} />
          {checkoutUiTexts.noFlat}
        </p>
      )}
      {form === null ? null : <AddressDetailsForm form={form} savesOn="blur" />}
    </section>
  );
}

const METHODS = '/checkout/payment-method';

/** How the order is paid; it opens the payment methods (MTH-01). */
function PaymentBlock() {
  const { payments } = useShop();
  const { current, status } = useService(payments);
  const { open } = useNavigation();
  return (
    <section className={styles.block}>
      <h2 className={styles.heading}>{checkoutUiTexts.payment}</h2>
      <button type="button" className={styles.row} data-leads-to={METHODS} onClick={() => open(METHODS)}>
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

const Bonuses = lazyPart(async () => (await import('../loyalty/index.ts')).BonusBlock);

/** The bonuses that the order spends (LOY-17). */
function BonusBlock() {
  const { cart } = useShop();
  const { cart: shown } = useService(cart);
  if (!useFlag('sberLoyalty')) return null;
  return (
    <Suspense fallback={<div className={styles.bonusPlace} />}>
      <Bonuses cart={shown} onSwitch={(isOn) => cart.switchBonuses(isOn)} />
    </Suspense>
  );
}

type PayFooterProps = {
  readonly form: DetailsForm;
  /** Called when the order is created; its payment has a separate page. */
  readonly onStarted: () => void;
};

function PayFooter({ form, onStarted }: PayFooterProps) {
  const shop = useShop();
  const { cart, gate, isRefetching } = useService(shop.cart);
  const { current, status: methods } = useService(shop.payments);
  const { status } = useService(shop.checkout);
  const { open } = useNavigation();
  const isHere = useIsHere();
  const isMethodAwaited = current === null && methods !== 'failed';
  const navigate = useNavigate();
  // A click may wait: for the cart, the methods, the details. It pays for what was seen when it was made (OPN-265).
  const atClick = useRef<ShownCart>(undefined);
  const pay = async () => {
    const seen = atClick.current;
    // The order uses the details as they are written here (CHK-02).
    if (!(await form.save()) || !isHere()) return;
    // Without a method nothing can be paid (CHK-11): the shopper chooses one first.
    if (current === null) {
      open(METHODS);
      return;
    }
    const started = await shop.checkout.pay(seen, isHere);
    if (!started.ok) return;
    onStarted();
    void navigate(started.value.next);
  };
  const { press, isWaiting } = useQueuedClick({
    isLoading: isRefetching || isMethodAwaited,
    isBlocked: gate !== null,
    action: () => void pay(),
  });
  if (cart === null) return null;
  const isNewCard = current?.type === 'NEW_CARD';
  const badge = earningBadge(cart.loyalties[0]?.addBonus ?? 0);
  const accrual = cart.loyalties[0]?.delayedAccrualPeriod;
  return (
    <div className={styles.footer}>
      <output className={styles.total}>
        <span>{checkoutUiTexts.total}</span>
        <Price price={cart.payableTotal} size="l" exact />
      </output>
      {deliveryKind(cart.products) === 'BOTH' ? (
        <p className={styles.note}>{checkoutUiTexts.twoPayments}</p>
      ) : null}
      {accrual == null ? null : <p className={styles.note}>{accrual}</p>}
      {gate === null ? (
        <Button
          wide
          loading={status === 'inProgress' || isRefetching || isMethodAwaited || isWaiting || form.isSaving}
          subtitle={isNewCard ? `${checkoutTexts.andPay} ${formatAmount(cart.payableTotal)}` : undefined}
          onClick={() => {
            atClick.current = shop.checkout.shown();
            press();
          }}
        >
          {isNewCard ? checkoutTexts.enterCard : checkoutTexts.pay}
          {badge === null ? null : (
            <span className={styles.earned} aria-label={checkoutUiTexts.earned(badge)}>
              {badge}
            </span>
          )}
        </Button>
      ) : (
        <Button wide disabled>
          {gate.label}
        </Button>
      )}
    </div>
  );
}

/** Tells whoever chooses an address of another store here what it changes about the order. */
function useTellChangedStore(): void {
  const { cart, toasts } = useShop();
  const { cart: shown, isRefetching } = useService(cart);
  const seen = useRef<Cart>(undefined);
  useEffect(() => {
    if (shown === null || isRefetching) return;
    const title = changedStoreText(seen.current ?? shown, shown);
    seen.current = shown;
    if (title !== null) toasts.show({ title, icon: 'alert' });
  }, [shown, isRefetching, toasts]);
}

function Checkout() {
  const shop = useShop();
  const guard = useCheckoutGuard({ needsCart: true });
  const within = storeDeliveryNote(useService(shop.showcase), checkoutUiTexts.delivery);
  const { error } = useService(shop.checkout);
  const { cart } = useService(shop.cart);
  const isWide = isDesktop(useSizeClass());
  const saved = savedAddress(useService(shop.address));
  const form = useDetailsForm(saved);
  useTellChangedStore();
  // A bound card may have paid, which empties the cart, before the payment page is loaded.
  const [hasStarted, setHasStarted] = useState(false);
  useEffect(() => {
    if (guard === 'show') void shop.payments.load();
  }, [shop, guard]);
  const isReplacement = useNavigationType() !== 'POP';
  useHeadingFocus(isReplacement && guard === 'show');
  const leaves = guard === 'leave' && error === null;
  if (leaves && !hasStarted) return <Redirect to="/cart" />;
  if (guard === 'wait' || leaves) return <CheckoutSkeleton title={checkoutUiTexts.title} />;
  const summary = cart === null ? null : <OrderSummary cart={cart} />;
  const pay = <PayFooter form={form} onStarted={() => setHasStarted(true)} />;
  const choices = (
    <>
      <BannerPlace type="orderSettings" />
      <AddressBlock form={saved === null ? null : form} />
      <DeliveryTimes />
      <SilentRow />
      <BonusBlock />
      <PaymentBlock />
      <ErrorDialog error={error} onDismiss={() => shop.checkout.dismissError()} />
    </>
  );
  // When those come is up to the shopper, and their row says from when on (CLK-09).
  const isByClick = cart !== null && deliveryKind(cart.products) === 'BY_CLICK';
  const title = {
    title: checkoutUiTexts.title,
    subtitle: isByClick ? deliveryTexts.click : (within ?? <Skeleton shape="short" />),
  };
  if (!isWide)
    return (
      <Frame narrow {...title} footer={pay}>
        {choices}
        {summary}
      </Frame>
    );
  return (
    <Frame {...title}>
      <div className={styles.columns}>
        <div className={styles.choices}>{choices}</div>
        <aside className={styles.aside}>
          {summary}
          {pay}
        </aside>
      </div>
    </Frame>
  );
}

/** /checkout: address details, delivery, payment method, total, pay button (CHK-01). */
export function CheckoutPage() {
  return (
    <>
      <CheckoutHeader />
      <Checkout />
    </>
  );
}
