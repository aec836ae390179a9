import { Frame } from '../navigation/index.ts';
import { Skeleton } from '../ui/index.ts';
import styles from './combo.module.scss';
import { comboUiTexts } from './texts.ts';

/** The page's skeleton, in the same layout. */
export function ComboSkeleton() {
  return (
    <Frame bare title={comboUiTexts.loading} documentTitle={comboUiTexts.title}>
      <div className={styles.root} aria-busy="true">
        <div className={styles.head}>
          <div className={styles.hero}>
            <div className={styles.picture}>
              <Skeleton shape="square" />
            </div>
          </div>
          <Skeleton shape="title" />
          <Skeleton />
        </div>
        <div className={styles.sets}>
          {[1, 2, 3].map((row) => (
            <div key={row} className={styles.row}>
              <div className={styles.thumb}>
                <Skeleton shape="square" />
              </div>
              <div className={styles.lines}>
                <Skeleton />
                <Skeleton />
              </div>
            </div>
          ))}
        </div>
      </div>
    </Frame>
  );
}
