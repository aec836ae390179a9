import { documentAddress, documentsPath } from '@shop/domain/documents';
import { appLinksFor, appStoreNames } from '@shop/domain/shell';
import { openingHours } from '@shop/domain/showcase';

import { useDevice } from '../kernel/device-context.ts';
import { useShop } from '../kernel/shop-context.ts';
import { AppLink, useNavigation } from '../navigation/index.ts';
import { useService } from '../ui/index.ts';
import styles from './main-footer.module.scss';
import { mainFooterTexts as texts } from './footer-texts.ts';

/** The end of the main page: support, documents, the app, and where the shop delivers (UIX-26, UIX-27, OPN-183). */
export function MainFooter() {
  const { config, userState, address, showcase } = useShop();
  const { openOverlay } = useNavigation();
  const { appLinks, documentsLink } = useService(config).config;
  const { deviceOs } = useService(userState);
  const { cities } = useService(address);
  const { settings } = useService(showcase);
  const hours = settings === null ? null : openingHours(settings);
  const apps = appLinksFor(useDevice() === 'MOBILE' ? deviceOs : null, appLinks);
  return (
    <footer className={styles.root} data-screen-only="" aria-label={texts.label}>
      <ul aria-label={texts.help} className={styles.list}>
        <li>
          <button type="button" className={styles.link} onClick={() => openOverlay('support')}>
            {texts.support}
          </button>
        </li>
        <li>
          <AppLink to="/about" className={styles.link}>
            {texts.about}
          </AppLink>
        </li>
        <li>
          <AppLink to={documentsPath} className={styles.link}>
            {texts.documents}
          </AppLink>
        </li>
        <li>
          <a
            className={styles.link}
            href={documentAddress(documentsLink, 'privacy')}
            target="_blank"
            rel="noopener noreferrer"
          >
            {texts.privacy}
          </a>
        </li>
      </ul>
      {apps.length === 0 ? null : (
        <ul aria-label={texts.apps} className={styles.list}>
          {apps.map(({ store, url }) => (
            <li key={store}>
              <a className={styles.link} href={url} target="_blank" rel="noopener noreferrer">
                {appStoreNames[store]}
              </a>
            </li>
          ))}
        </ul>
      )}
      {hours === null ? null : (
        <p className={styles.note}>
          {texts.hours} {hours}
        </p>
      )}
      {cities.served.length === 0 ? null : (
        <p className={styles.note}>
          {texts.cities} {cities.served.map(({ name }) => name).join(', ')}
        </p>
      )}
    </footer>
  );
}
