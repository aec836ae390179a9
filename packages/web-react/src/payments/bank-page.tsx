import { useState } from 'react';

import { cx, Skeleton } from '../ui/index.ts';
import styles from './bank-page.module.scss';

/** A page of the bank. It may take seconds, in which a placeholder in the shop's own colours is seen in its place. */
export function BankPage({
  url,
  title,
  className,
}: {
  readonly url: string;
  readonly title: string;
  /** Says how high it is. */
  readonly className: string | undefined;
}) {
  const [isThere, setIsThere] = useState(false);
  return (
    <div className={cx(styles.root, className)} aria-busy={!isThere}>
      {isThere ? null : <Skeleton shape="tile" className={styles.pending} />}
      <iframe
        className={cx(styles.page, isThere && styles.isThere)}
        src={url}
        title={title}
        allow="payment"
        onLoad={() => setIsThere(true)}
      />
    </div>
  );
}
