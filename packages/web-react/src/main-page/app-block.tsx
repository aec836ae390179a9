import { appLinksFor, appStoreNames } from '@shop/domain/shell';

import { useDevice } from '../kernel/device-context.ts';
import { useShop } from '../kernel/shop-context.ts';
import { Illustration, useService, wholeAddress } from '../ui/index.ts';
import { appTexts } from './app-texts.ts';
import styles from './app-block.module.scss';
import { QrCode } from '../ui/qr-code.tsx';
import { mainPageTexts } from './texts.ts';

/**
 * Where to download the shop's app: links to the phone's stores, elsewhere a QR code that opens the about page on a
 * phone (CTG-03, UIX-27, OPN-183).
 */
export function AppBlock() {
  const { config, userState } = useShop();
  const { appLinks } = useService(config).config;
  const { deviceOs } = useService(userState);
  const isPhone = useDevice() === 'MOBILE';
  const links = appLinksFor(isPhone ? deviceOs : null, appLinks);
  if (links.length === 0) return null;
  const { sections } = mainPageTexts;
  return (
    <section className={styles.root} aria-label={sections.app}>
      <div className={styles.text}>
        <h2 className={styles.title}>{sections.app}</h2>
        <p>{isPhone ? appTexts.text : appTexts.scan}</p>
        <ul className={styles.links}>
          {links.map(({ store, url }) => (
            <li key={store}>
              <a className={styles.link} href={url} target="_blank" rel="noreferrer">
                {appStoreNames[store]}
              </a>
            </li>
          ))}
        </ul>
      </div>
      {isPhone ? (
        <Illustration name="mobile" size={120} />
      ) : (
        <QrCode className={styles.code} text={wholeAddress('/about')} label={appTexts.qr} />
      )}
    </section>
  );
}
