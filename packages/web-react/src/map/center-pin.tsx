import { cx } from '../ui/index.ts';
import styles from './map.module.scss';

/** The pin in the centre of a map: its tip marks the point; it rises while the map moves. */
export function CenterPin({ isLifted }: { readonly isLifted: boolean }) {
  return (
    <div className={cx(styles.pin, isLifted && styles.lifted)} data-lifted={isLifted} aria-hidden="true">
      <span className={styles.shade} />
      <svg className={styles.needle} width="44" height="56" viewBox="0 0 44 56">
        <path d="M20.5 42h3v12.5a1.5 1.5 0 0 1-3 0z" className={styles.stem} />
        <circle cx="22" cy="22" r="21" className={styles.head} />
        <circle cx="22" cy="22" r="8" className={styles.eye} />
      </svg>
    </div>
  );
}
