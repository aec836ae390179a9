import { capsuleLabel, cartTexts } from '@shop/domain/cart';
import { formatPrice, formatSla } from '@shop/domain/kernel';

import { useShop } from '../kernel/shop-context.ts';
import { AppLink } from '../navigation/index.ts';
import { BagIcon, useService, VisuallyHidden } from '../ui/index.ts';
import styles from './cart-capsule.module.scss';
import { capsuleTexts } from './capsule-texts.ts';

/** The floating way to the cart: total and delivery label (CRT-30 to CRT-32, OPN-208). */
export function CartCapsule() {
  const shop = useShop();
  const { cart, status } = useService(shop.cart);
  const { deliveryTime } = useService(shop.showcase);
  if (status === 'failed' && cart === null)
    return (
      <AppLink to="/cart" className={styles.root}>
        <BagIcon size={22} />
        <span>{cartTexts.capsule.failed}</span>
      </AppLink>
    );
  if (cart === null || cart.products.length === 0) return null;
  const price = formatPrice(cart.payableTotal);
  return (
    <AppLink to="/cart" className={styles.root}>
      <BagIcon size={22} />
      <VisuallyHidden>{`${capsuleTexts.title}: `}</VisuallyHidden>
      <span className={styles.label}>{capsuleLabel(cart.products, formatSla(deliveryTime))}</span>
      <span className={styles.price}>{price}</span>
    </AppLink>
  );
}
