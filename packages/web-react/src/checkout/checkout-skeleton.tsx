import { Frame } from '../navigation/index.ts';
import { Skeleton } from '../ui/index.ts';
import styles from './checkout-page.module.scss';

/** A page of the checkout while it is not known yet whether it may show. */
export function CheckoutSkeleton({ title }: { readonly title: string }) {
  return (
    <Frame narrow title={title}>
      <div className={styles.block} aria-busy="true">
        <Skeleton shape="title" />
        <Skeleton shape="pill" />
        <Skeleton shape="pill" />
        <Skeleton shape="pill" />
      </div>
    </Frame>
  );
}
