import { changedLine, type Cart } from '@shop/domain/cart';
import { useEffect } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { AlertIcon, CloseIcon, IconButton } from '../ui/index.ts';
import styles from './changes-banner.module.scss';
import { laterTexts } from './later-texts.ts';

/** Changes made by the store; the next save marks them as seen (CRT-79). */
export function ChangesBanner({ cart: shown }: { readonly cart: Cart }) {
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
      <AlertIcon size={22} className={styles.icon} />
      <div className={styles.text}>
        <b>{shown.changesBanner.title}</b>
        <p>{shown.changesBanner.text}</p>
      </div>
      <IconButton label={laterTexts.closeBanner} onClick={() => cart.hideBanner()}>
        <CloseIcon size={20} />
      </IconButton>
    </div>
  );
}
