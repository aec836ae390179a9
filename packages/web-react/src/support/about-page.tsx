import { documentsPath } from '@shop/domain/documents';

import { AppLink, Frame } from '../navigation/index.ts';
import { shellTexts } from '../shell/index.ts';
import { AboutBlocks } from './about-blocks.tsx';
import styles from './support-drawer.module.scss';

/** /about: what the shop is (DPL-12, OPN-170). */
export function AboutPage() {
  return (
    <Frame title={shellTexts.about}>
      <AboutBlocks />
      <AppLink to={documentsPath} className={styles.link}>
        {shellTexts.documents}
      </AppLink>
    </Frame>
  );
}
