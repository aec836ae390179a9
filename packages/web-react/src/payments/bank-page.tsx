import { useState } from 'react';

import { cx, ErrorState, Skeleton, useIsOnline } from '../ui/index.ts';
import styles from './bank-page.module.scss';
import { paymentUiTexts } from './texts.ts';

/**
 * A page of the bank. It may take seconds, in which a placeholder in the shop's own colours is seen in its place. What loads without a
 * connection is the browser's own error, which stays; the page is opened again when the connection is back (OPN-380).
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
  const [state, setState] = useState<'loading' | 'there' | 'lost'>('loading');
  const isOnline = useIsOnline();
  if (state === 'lost')
    return (
      <div className={cx(styles.root, styles.lost, className)}>
        <ErrorState title={paymentUiTexts.lost} onRetry={() => setState('loading')} />
      </div>
    );
  const isThere = state === 'there';
  return (
    <div className={cx(styles.root, className)} aria-busy={!isThere}>
      {isThere ? null : <Skeleton shape="tile" className={styles.pending} />}
      <iframe
        className={cx(styles.page, isThere && styles.isThere)}
        src={url}
        title={title}
        allow="payment"
        onLoad={() => setState(isOnline ? 'there' : 'lost')}
      />
    </div>
  );
}
