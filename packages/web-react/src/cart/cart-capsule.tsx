import { capsuleLabel, cartTexts } from '@shop/domain/cart';
import { formatAmount } from '@shop/domain/kernel';
import { storeDeliveryNote } from '@shop/domain/showcase';

import { useShop } from '../kernel/shop-context.ts';
import { useLacksCookies } from '../kernel/use-lacks-cookies.ts';
import { AppLink } from '../navigation/index.ts';
import { BagIcon, Skeleton, useService, VisuallyHidden } from '../ui/index.ts';
import styles from './cart-capsule.module.scss';
import { capsuleTexts } from './capsule-texts.ts';

/** The floating link to the cart, with total and delivery label (CRT-30 to CRT-32, OPN-208). */
export function CartCapsule() {
  const shop = useShop();
  const { cart, status } = useService(shop.cart);
  const store = useService(shop.showcase);
  const lacksCookies = useLacksCookies();
  if (status === 'failed' && cart === null)
    return (
      <AppLink to="/cart" className={styles.root}>
        <BagIcon size={22} />
        <span>{cartTexts.capsule.failed}</span>
      </AppLink>
    );
  if (cart === null || cart.products.length === 0) return null;
  const label = storeDeliveryNote(store, (time) => time);
  const price = formatAmount(cart.payableTotal);
  return (
    <AppLink to="/cart" className={styles.root}>
      <BagIcon size={22} />
      <VisuallyHidden>{`${capsuleTexts.title}: `}</VisuallyHidden>
      <span className={styles.label}>
        {capsuleLabel(cart.products, label ?? '') ||
          (lacksCookies ? capsuleTexts.title : <Skeleton shape="short" />)}
      </span>
      <span className={styles.price}>{price}</span>
    </AppLink>
  );
}
