import { appLinksFor, appStoreNames } from '@shop/domain/shell';
import { useEffect, useState } from 'react';

import { useDevice } from '../kernel/device-context.ts';
import { useShop } from '../kernel/shop-context.ts';
import { useFlag } from '../kernel/use-flag.ts';
import { Illustration, useService } from '../ui/index.ts';
import styles from './order-app-banner.module.scss';
import { orderUiTexts } from './texts.ts';

/** Where a phone gets the shop's app, for a shopper who may not know it (ORD-32, OPN-398). */
function Banner() {
  const { config, orders, userState } = useShop();
  const { appLinks } = useService(config).config;
  const { deviceOs } = useService(userState);
  const [isOffered, setIsOffered] = useState(false);
  useEffect(() => {
    let isHere = true;
    void orders.offersApp().then((offered) => {
      if (isHere) setIsOffered(offered);
    });
    return () => {
      isHere = false;
    };
  }, [orders]);
  const links = appLinksFor(deviceOs, appLinks);
  if (!isOffered || links.length === 0) return null;
  return (
    <section className={styles.root} data-block="app" data-screen-only="" aria-label={orderUiTexts.app}>
      <div className={styles.text}>
        <h2 className={styles.title}>{orderUiTexts.app}</h2>
        <ul className={styles.stores}>
          {links.map(({ store, url }) => (
            <li key={store}>
              <a className={styles.store} href={url} target="_blank" rel="noreferrer">
                {appStoreNames[store]}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <Illustration name="mobile" size={88} />
    </section>
  );
}

/** The app banner of an order; on phones only, and while its flag is on. */
export function OrderAppBanner() {
  const isOn = useFlag('mobileAppBannerInOrder');
  return useDevice() === 'MOBILE' && isOn ? <Banner /> : null;
}
