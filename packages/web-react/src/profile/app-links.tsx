import { appLinksFor, appStoreNames } from '@shop/domain/shell';

import { useDevice } from '../kernel/device-context.ts';
import { useShop } from '../kernel/shop-context.ts';
import { useService } from '../ui/index.ts';
import styles from './profile-page.module.scss';
import { profileTexts } from './texts.ts';

/** Where a phone gets the shop's app (PRF-10, OPN-334). */
export function AppLinks() {
  const { config, userState } = useShop();
  const { appLinks } = useService(config).config;
  const { deviceOs } = useService(userState);
  const isPhone = useDevice() === 'MOBILE';
  const links = isPhone ? appLinksFor(deviceOs, appLinks) : [];
  if (links.length === 0) return null;
  return (
    <section className={styles.apps} aria-label={profileTexts.apps}>
      <h2 className={styles.heading}>{profileTexts.apps}</h2>
      <ul className={styles.stores}>
        {links.map(({ store, url }) => (
          <li key={store}>
            <a className={styles.store} href={url} target="_blank" rel="noreferrer">
              {appStoreNames[store]}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
