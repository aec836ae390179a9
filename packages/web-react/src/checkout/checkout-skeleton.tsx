import { Frame } from '../navigation/index.ts';
import { cx, isDesktop, Skeleton, useSizeClass } from '../ui/index.ts';
import styles from './checkout-page.module.scss';

/** A page of the checkout while it is not known yet whether it may show. */
export function CheckoutSkeleton({ title }: { readonly title: string }) {
  const isWide = isDesktop(useSizeClass());
  return (
    <Frame narrow={!isWide} title={title}>
      <div className={cx(isWide && styles.columns)} aria-busy="true">
        <div className={styles.block}>
          <Skeleton shape="title" />
          <Skeleton shape="pill" />
          <Skeleton shape="pill" />
          <Skeleton shape="pill" />
        </div>
        {isWide ? (
          <div className={styles.aside}>
            <Skeleton shape="title" />
            <Skeleton />
            <Skeleton shape="pill" />
          </div>
        ) : null}
      </div>
    </Frame>
  );
}
