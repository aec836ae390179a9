import { addressLine } from '@shop/domain/address';
import { impulseLines, regularLines, type Cart } from '@shop/domain/cart';
import { formatSla } from '@shop/domain/kernel';
import { useEffect, useMemo } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { Frame, useIsDrawer, useNavigation } from '../navigation/index.ts';
import { StoreBar } from '../showcase/index.ts';
import { CloseIcon, ErrorState, IconButton, Skeleton, useService } from '../ui/index.ts';
import { CartEmpty } from './cart-empty.tsx';
import { CartFooter } from './cart-footer.tsx';
import { CartList } from './cart-list.tsx';
import styles from './cart-page.module.scss';
import { cartUiTexts } from './texts.ts';

function CartSkeleton() {
  return (
    <output aria-busy="true" aria-label={cartUiTexts.loading} className={styles.lines}>
      {[1, 2, 3, 4].map((row) => (
        <span key={row} className={styles.ghost}>
          <Skeleton shape="square" />
          <span className={styles.ghostText}>
            <Skeleton />
            <Skeleton />
          </span>
          <Skeleton shape="pill" />
        </span>
      ))}
    </output>
  );
}

function AddressLink() {
  const { selected } = useService(useShop().address);
  const { openOverlay } = useNavigation();
  return (
    <button type="button" className={styles.address} onClick={() => openOverlay('addresses')}>
      {selected?.isConfirmed === true ? addressLine(selected.address) : cartUiTexts.chooseAddress}
    </button>
  );
}

function Banner({ cart: shown }: { readonly cart: Cart }) {
  const { cart } = useShop();
  useEffect(() => {
    if (shown.changesBanner === null) return;
    cart.markViewed(
      shown.changes
        .filter(({ viewed }) => !viewed)
        .flatMap(({ type, productId }) =>
          productId === null || type === 'COMBO_SET' ? [] : [{ type, productId }],
        ),
    );
  }, [cart, shown]);
  if (shown.changesBanner === null) return null;
  return (
    <div role="alert" className={styles.banner}>
      <div>
        <b>{shown.changesBanner.title}</b>
        <p>{shown.changesBanner.text}</p>
      </div>
      <IconButton label={cartUiTexts.closeBanner} onClick={() => cart.hideBanner()}>
        <CloseIcon size={20} />
      </IconButton>
    </div>
  );
}

function Lines({ cart }: { readonly cart: Cart }) {
  const regular = regularLines(cart);
  const impulse = impulseLines(cart);
  const changedIds = useMemo(
    () =>
      new Set(
        cart.changesBanner === null
          ? []
          : cart.changes.flatMap(({ productId }) => (productId === null ? [] : [productId])),
      ),
    [cart],
  );
  return (
    <>
      <Banner cart={cart} />
      {regular.length === 0 ? null : (
        <CartList
          label={cartUiTexts.items}
          lines={regular}
          changedIds={changedIds}
          collapsedTo={impulse.length > 0 ? 2 : 3}
        />
      )}
      {impulse.length === 0 ? null : (
        <section className={styles.impulse}>
          <h2 className={styles.heading}>{cartUiTexts.impulse}</h2>
          <p>{cart.deliveryByClickTimeSlotTitle}</p>
          <CartList label={cartUiTexts.impulse} lines={impulse} changedIds={changedIds} collapsedTo={null} />
        </section>
      )}
    </>
  );
}

/** /cart: a page from 1024 px, a drawer below (CRT-01). */
export function CartPage() {
  const shop = useShop();
  const { status, cart, sync } = useService(shop.cart);
  const { deliveryTime } = useService(shop.showcase);
  const { openOverlay } = useNavigation();
  const isDrawer = useIsDrawer();
  const footer = cart === null || status === 'failed' ? null : <CartFooter shown={cart} />;
  const isEmpty = cart !== null && cart.products.length === 0;
  const body =
    cart === null || (status !== 'ready' && isEmpty) ? (
      status === 'failed' ? (
        <ErrorState
          title={cartUiTexts.failed}
          onRetry={() => shop.cart.refetch()}
          onSupport={() => openOverlay('support')}
        />
      ) : (
        <CartSkeleton />
      )
    ) : isEmpty ? (
      <CartEmpty />
    ) : (
      <Lines cart={cart} />
    );
  return (
    <Frame
      title={cartUiTexts.title}
      heading={isDrawer ? `${cartUiTexts.delivery} ${formatSla(deliveryTime)}` : cartUiTexts.title}
      subtitle={
        <>
          {isDrawer ? null : <span>{`${cartUiTexts.delivery} ${formatSla(deliveryTime)}`}</span>}
          <AddressLink />
        </>
      }
      footer={isDrawer ? footer : undefined}
    >
      <StoreBar />
      {sync === 'offline' ? <output className={styles.offline}>{cartUiTexts.offline}</output> : null}
      <div className={isDrawer ? undefined : styles.columns}>
        <div>{body}</div>
        {isDrawer || footer === null ? null : (
          <aside className={styles.aside}>
            <h2 className={styles.heading}>{cartUiTexts.benefits}</h2>
            {footer}
          </aside>
        )}
      </div>
    </Frame>
  );
}
