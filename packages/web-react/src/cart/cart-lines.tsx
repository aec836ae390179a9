import {
  changedLine,
  collapsedCount,
  impulseLines,
  lineKey,
  regularLines,
  type Cart,
} from '@shop/domain/cart';
import { useEffect, useMemo } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { AlertIcon, BoltIcon, CloseIcon, IconButton } from '../ui/index.ts';
import { CartList } from './cart-list.tsx';
import styles from './cart-page.module.scss';
import { CutleryRow } from './cutlery-row.tsx';
import { cartUiTexts } from './texts.ts';

/** What the store changed by itself; seeing it counts with the next save (CRT-79). */
function Banner({ cart: shown }: { readonly cart: Cart }) {
  const { cart } = useShop();
  useEffect(() => {
    if (shown.changesBanner === null) return;
    cart.markViewed(
      shown.changes.filter(({ viewed }) => !viewed).flatMap((change) => changedLine(change) ?? []),
    );
  }, [cart, shown]);
  if (shown.changesBanner === null) return null;
  return (
    <div role="alert" className={styles.banner}>
      <AlertIcon size={22} className={styles.bannerIcon} />
      <div className={styles.bannerText}>
        <b>{shown.changesBanner.title}</b>
        <p>{shown.changesBanner.text}</p>
      </div>
      <IconButton label={cartUiTexts.closeBanner} onClick={() => cart.hideBanner()}>
        <CloseIcon size={20} />
      </IconButton>
    </div>
  );
}

/** Everything in the cart: goods of the regular order with its cutlery, then delivery by click (CRT-12, CRT-13, CUT-01). */
export function CartLines({ cart }: { readonly cart: Cart }) {
  const regular = useMemo(() => regularLines(cart), [cart]);
  const impulse = useMemo(() => impulseLines(cart), [cart]);
  const changed = useMemo(
    () =>
      new Set(
        cart.changesBanner === null
          ? []
          : cart.changes.flatMap((change) => {
              const line = changedLine(change);
              return line === null ? [] : [lineKey(line)];
            }),
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
          changed={changed}
          collapsedTo={collapsedCount(impulse.length > 0)}
        />
      )}
      <CutleryRow cart={cart} />
      {impulse.length === 0 ? null : (
        <section className={styles.impulse}>
          <header className={styles.impulseHeader}>
            <span className={styles.impulseIcon}>
              <BoltIcon size={22} />
            </span>
            <div>
              <h2 className={styles.heading}>{cartUiTexts.impulse}</h2>
              <p className={styles.slot}>{cart.deliveryByClickTimeSlotTitle}</p>
            </div>
          </header>
          <CartList label={cartUiTexts.impulse} lines={impulse} changed={changed} collapsedTo={null} />
        </section>
      )}
    </>
  );
}
