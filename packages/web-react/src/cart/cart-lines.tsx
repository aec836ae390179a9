import {
  changedLine,
  collapsedCount,
  deliveryKind,
  impulseLines,
  lineKey,
  regularLines,
  type Cart,
} from '@shop/domain/cart';
import { storeDeliveryNote } from '@shop/domain/showcase';
import { useMemo } from 'react';

import { optionalPart } from '../kernel/optional-part.tsx';
import { useShop } from '../kernel/shop-context.ts';
import { useNavigation } from '../navigation/index.ts';
import { BoltIcon, Skeleton, useService } from '../ui/index.ts';
import { CartList } from './cart-list.tsx';
import styles from './cart-page.module.scss';
import { CutleryRow } from './cutlery-row.tsx';
import { cartUiTexts } from './texts.ts';

/** Comes with the first change that the store makes. */
const ChangesBanner = optionalPart([], async () => (await import('./changes-banner.tsx')).ChangesBanner);

/** Everything in the cart: goods of the regular order with its cutlery, then delivery by click (CRT-12, CRT-13, CUT-01). */
export function CartLines({ cart }: { readonly cart: Cart }) {
  const within = storeDeliveryNote(useService(useShop().showcase), cartUiTexts.within);
  const { dearer } = useService(useShop().cart);
  const { openOverlay } = useNavigation();
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
  const isBoth = deliveryKind(cart.products) === 'BOTH';
  return (
    <>
      {cart.changesBanner === null ? null : <ChangesBanner cart={cart} />}
      {isBoth ? (
        <header className={styles.deliveryHeader}>
          <h2 className={styles.heading}>{cartUiTexts.regular}</h2>
          <p className={styles.slot}>{within ?? <Skeleton shape="short" />}</p>
        </header>
      ) : null}
      {regular.length === 0 ? null : (
        <CartList
          label={cartUiTexts.items}
          lines={regular}
          changed={changed}
          dearer={dearer}
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
            <div className={styles.impulseText}>
              <h2 className={styles.heading}>{cartUiTexts.impulse}</h2>
              <p className={styles.slot}>{cart.deliveryByClickTimeSlotTitle}</p>
            </div>
            <button type="button" className={styles.about} onClick={() => openOverlay('clickInfo')}>
              {cartUiTexts.aboutImpulse}
            </button>
          </header>
          <CartList
            label={cartUiTexts.impulse}
            lines={impulse}
            changed={changed}
            dearer={dearer}
            collapsedTo={null}
          />
        </section>
      )}
    </>
  );
}
