import { AboutBlocks } from '../catalog/about-blocks.tsx';
import { AppLink } from '../navigation/app-link.tsx';
import { Frame } from '../navigation/frame.tsx';
import { shellTexts } from '../shell/texts.ts';
import styles from './support-drawer.module.scss';

/** /about: what the shop is (DPL-12, OPN-170). */
export function AboutPage() {
  return (
    <Frame title={shellTexts.about}>
      <AboutBlocks />
      <AppLink to="/pravila_i_soglasheniya" className={styles.link}>
        {shellTexts.documents}
      </AppLink>
    </Frame>
  );
}
