import { addressLine } from '@shop/domain/address';
import { isStoreless, storeDeliveryNote } from '@shop/domain/showcase';
import { Suspense } from 'react';

import { BannerPlace } from '../banners/index.ts';
import { optionalPart } from '../kernel/optional-part.tsx';
import { useShop } from '../kernel/shop-context.ts';
import { Frame, useIsDrawer, useNavigation } from '../navigation/index.ts';
import { StoreBar, StoreGate } from '../showcase/index.ts';
import { LoadError } from '../shell/index.ts';
import { ChevronIcon, useService } from '../ui/index.ts';
import { CartEmpty } from './cart-empty.tsx';
import { CartBenefits, CartFooter } from './cart-footer.tsx';
import { CartLines } from './cart-lines.tsx';
import styles from './cart-page.module.scss';
import { CartSkeleton, FooterSkeleton } from './cart-skeleton.tsx';
import { EmptyCartOffers } from './offers.tsx';
import { cartUiTexts } from './texts.ts';
import { useFreshPromotions } from './use-fresh-promotions.ts';

/** Comes with the first cart that is not empty. */
const ClickOffer = optionalPart(
  ['delivery', 'recommendations'],
  async () => (await import('../delivery/index.ts')).ClickOffer,
);

/** Only wide windows have room for it. */
const Upsell = optionalPart(['recommendations'], async () => (await import('./upsell.tsx')).Upsell);

function AddressLink() {
  const { status, selected } = useService(useShop().address);
  const { openOverlay } = useNavigation();
  return (
    <button type="button" className={styles.address} onClick={() => openOverlay('addresses')}>
      {selected?.isConfirmed === true
        ? addressLine(selected.address)
        : status === 'ready'
          ? cartUiTexts.chooseAddress
          : '…'}
      <ChevronIcon size={18} />
    </button>
  );
}

/** Whether the window is lower than this; in `em`, so that it is more where the browser's font is larger. */
const isLower = (em: number): boolean => matchMedia(`(height < ${em}em)`).matches;

/** /cart: a page from 1024 px, a drawer below (CRT-01). */
export function CartPage() {
  const shop = useShop();
  const { status, cart, sync } = useService(shop.cart);
  const store = useService(shop.showcase);
  const delivery =
    storeDeliveryNote(store, (time) => `${cartUiTexts.delivery} ${time}`) ?? cartUiTexts.delivery;
  const isDrawer = useIsDrawer();
  const isEmpty = cart !== null && cart.products.length === 0;
  useFreshPromotions(cart !== null && !isEmpty);
  const isWaiting = cart === null || (status !== 'ready' && isEmpty);
  // Over an empty cart a bar would hide the way to the goods, and on a turned phone leave no room for the lines. Turning it changes
  // the width, too, so that this is asked again.
  const hasBar = isDrawer && (isWaiting || !(isEmpty || isLower(31.25)));
  // With a ladder of bonuses and a discount the bar is 450 px high: below 720 px it would leave the lines less than half of that.
  const isBarShort = hasBar && !isWaiting && isLower(45);
  const benefits = isWaiting ? null : <CartBenefits shown={cart} />;
  const footer = !isWaiting ? (
    <CartFooter shown={cart}>{isBarShort ? null : benefits}</CartFooter>
  ) : status === 'failed' || isStoreless(store.status) ? null : (
    <FooterSkeleton />
  );
  const body = isWaiting ? (
    status === 'failed' ? (
      <LoadError title={cartUiTexts.failed} onRetry={() => shop.cart.refetch()} />
    ) : (
      <StoreGate heading="h2">
        <CartSkeleton />
      </StoreGate>
    )
  ) : isEmpty ? (
    <>
      <CartEmpty />
      <Suspense>
        <EmptyCartOffers />
      </Suspense>
    </>
  ) : (
    <CartLines cart={cart} />
  );
  return (
    <Frame
      title={cartUiTexts.title}
      heading={isDrawer ? delivery : cartUiTexts.title}
      subtitle={
        <>
          {isDrawer ? null : <span>{delivery}</span>}
          <AddressLink />
        </>
      }
      footer={hasBar ? footer : undefined}
    >
      <StoreBar />
      <BannerPlace type="orderSettings" />
      {sync === 'offline' ? <output className={styles.offline}>{cartUiTexts.offline}</output> : null}
      <div className={isDrawer ? styles.single : styles.columns}>
        <div className={styles.main}>{body}</div>
        {hasBar || footer === null ? null : (
          <aside className={styles.aside}>
            {isDrawer ? null : <h2 className={styles.heading}>{cartUiTexts.benefits}</h2>}
            {footer}
          </aside>
        )}
        {isBarShort ? <div className={styles.footer}>{benefits}</div> : null}
        {/* For the keyboard what is offered comes after the button that goes on. */}
        {isWaiting || isEmpty ? null : (
          <div className={styles.main} data-screen-only="">
            <ClickOffer />
            {isDrawer ? null : <Upsell />}
          </div>
        )}
      </div>
    </Frame>
  );
}
