import { useState } from 'react';

import { cx, Skeleton, useIsOnline } from '../ui/index.ts';
import styles from './bank-page.module.scss';

/**
 * A page of the bank. It may take seconds, in which a placeholder in the shop's own colours is seen in its place. What loads without
 * a connection is the browser's page about that, from which nothing leads on: the bank's is loaded anew once there is one.
 */
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
  const [lost, setLost] = useState({ isLost: false, times: 0 });
  const isOnline = useIsOnline();
  if (lost.isLost && isOnline) {
    setLost({ isLost: false, times: lost.times + 1 });
    setIsThere(false);
  }
  return (
    <div className={cx(styles.root, className)} aria-busy={!isThere}>
      {isThere ? null : <Skeleton shape="tile" className={styles.pending} />}
      <iframe
        key={lost.times}
        className={cx(styles.page, isThere && styles.isThere)}
        src={url}
        title={title}
        allow="payment"
        onLoad={() => {
          setIsThere(true);
          setLost({ ...lost, isLost: !isOnline });
        }}
      />
    </div>
  );
}
