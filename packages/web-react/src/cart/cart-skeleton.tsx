import { useFlag } from '../kernel/use-flag.ts';
import { Skeleton } from '../ui/index.ts';
import styles from './cart-page.module.scss';
import { cartUiTexts } from './texts.ts';

const rows = [1, 2, 3, 4] as const;

/** The cart before its first answer (CRT-28). */
export function CartSkeleton() {
  return (
    <output aria-busy="true" aria-label={cartUiTexts.loading} className={styles.lines}>
      {rows.map((row) => (
        <span key={row} className={styles.ghost}>
          <Skeleton shape="square" />
          <span className={styles.ghostText}>
            <Skeleton />
            <Skeleton />
          </span>
          <Skeleton shape="pill" />
        </span>
      ))}
    </output>
  );
}

/** Discounts, bonuses, total and button before the first answer. */
export function FooterSkeleton() {
  const hasBonuses = useFlag('sberLoyalty');
  return (
    <div className={styles.footer} aria-hidden="true" data-block="footerSkeleton">
      <Skeleton className={styles.ghostItem} />
      {hasBonuses ? <Skeleton className={styles.ghostBonuses} /> : null}
      <Skeleton shape="title" />
      <Skeleton className={styles.ghostButton} />
    </div>
  );
}
