import { documentsPath } from '@shop/domain/documents';
import { appLinksFor, appStoreNames } from '@shop/domain/shell';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { useDevice } from '../kernel/device-context.ts';
import { useShop } from '../kernel/shop-context.ts';
import { AppLink, Frame, useNavigation } from '../navigation/index.ts';
import { pageNames } from '../shell/index.ts';
import { useService } from '../ui/index.ts';
import { AboutBlocks } from './about-blocks.tsx';
import styles from './about-page.module.scss';
import { SupportWays } from './support-ways.tsx';
import { supportTexts } from './texts.ts';

/** The stores with the shop's app: on a phone those of its system (UIX-27, OPN-170, OPN-183). */
function Apps() {
  const { config, userState } = useShop();
  const { appLinks } = useService(config).config;
  const { deviceOs } = useService(userState);
  const links = appLinksFor(useDevice() === 'MOBILE' ? deviceOs : null, appLinks);
  if (links.length === 0) return null;
  return (
    <section className={styles.section} aria-label={supportTexts.app}>
      <h2 className={styles.heading}>{supportTexts.app}</h2>
      <ul className={styles.links}>
        {links.map(({ store, url }) => (
          <li key={store}>
            <a className={styles.link} href={url} target="_blank" rel="noreferrer">
              {appStoreNames[store]}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * /about: what the shop is, the ways to its support, its documents and its app (DPL-12, OPN-170). The typed deep link to the support leads
 * here and opens its sheet (DPL-23).
 */
export function AboutPage() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { openOverlay } = useNavigation();
  const opensSupport = useEffectEvent(() => {
    const query = new URLSearchParams(search);
    if (query.get('open') !== 'support') return;
    // Whoever comes back to the page has closed the sheet.
    query.delete('open');
    void navigate({ pathname, search: String(query) }, { replace: true });
    openOverlay('support');
  });
  useEffect(() => opensSupport(), []);
  return (
    <Frame title={pageNames.about}>
      <div className={styles.root}>
        <AboutBlocks />
        <section className={styles.section} aria-label={supportTexts.title}>
          <h2 className={styles.heading}>{supportTexts.title}</h2>
          <div className={styles.ways}>
            <SupportWays onChat={() => openOverlay('chat')} />
          </div>
        </section>
        <Apps />
        <ul className={styles.links}>
          <li>
            <AppLink to={documentsPath} className={styles.link}>
              {pageNames.documents}
            </AppLink>
          </li>
        </ul>
      </div>
    </Frame>
  );
}
