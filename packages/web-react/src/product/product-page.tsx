import { productTitle } from '@shop/domain/catalog';
import { parseEntityKey } from '@shop/domain/kernel';
import type { ProductDetails } from '@shop/application/catalog';
import { useEffect, useMemo } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { Frame, type ScreenProps, useNavigation } from '../navigation/index.ts';
import { LoadError, shellTexts } from '../shell/index.ts';
import { StoreGate } from '../showcase/index.ts';
import { Skeleton, useObservable, useService, useSizeClass } from '../ui/index.ts';
import { RelatedProducts } from '../recommendations/index.ts';
import { catalogUiTexts } from '../catalog/index.ts';
import { useRestricted } from '../profile/index.ts';
import { BuyBlock } from './buy-block.tsx';
import { ProductDetailsView } from './product-details.tsx';
import { ProductNotFound, useUnmarked } from './product-not-found.tsx';
import styles from './product-page.module.scss';

function Loaded({ product }: { readonly product: ProductDetails }) {
  const { age } = useShop();
  const { isConfirmed } = useService(age);
  const { open } = useNavigation();
  const isRestricted = useRestricted(product);
  const isPhone = useSizeClass() === 'mobile';
  useEffect(() => {
    if (!isRestricted || isConfirmed === 'unknown') return undefined;
    let isShown = true;
    void age.ask().then((isAdult) => {
      if (isShown && !isAdult) open('/', { replace: true });
    });
    // Asked once per product: refusing leads away (AGE-07, AGE-08), and nobody answers for a page that was left.
    return () => {
      isShown = false;
      age.refuse();
    };
    // eslint-disable-next-line react/exhaustive-deps -- navigation changes with every step and must not ask again
  }, [product.id, isRestricted, isConfirmed === 'unknown']);
  const buy = <BuyBlock key={product.id} product={product} />;
  return (
    <Frame bare title={product.name} documentTitle={productTitle(product)} footer={isPhone ? buy : undefined}>
      <ProductDetailsView product={product} isRestricted={isRestricted} buy={isPhone ? null : buy} />
      <RelatedProducts key={product.id} productId={product.id} />
    </Frame>
  );
}

function ProductSkeleton() {
  return (
    <Frame bare title={catalogUiTexts.loading}>
      <div className={styles.skeleton} aria-busy="true">
        <Skeleton shape="square" />
        <div className={styles.lines}>
          <Skeleton shape="title" />
          <Skeleton />
          <Skeleton />
          <Skeleton shape="pill" />
        </div>
      </div>
    </Frame>
  );
}

/** /product/{slug or id}: a drawer, on a direct load too (DPL-05). */
export function ProductPage({ params }: ScreenProps) {
  const key = params['key'] ?? '';
  const { catalog, showcase } = useShop();
  const source$ = useMemo(() => catalog.product$(key), [catalog, key]);
  const product = useObservable(source$, catalog.product(key));
  const { status, showcase: store } = useService(showcase);
  const isUnknown = parseEntityKey(key).kind === 'unknown';
  useEffect(() => {
    if (status === 'ready' && !isUnknown) void catalog.loadProduct(key);
  }, [catalog, key, status, store?.id, isUnknown]);
  useUnmarked(product.data !== undefined);
  if (product.status === 'notFound' || isUnknown)
    return <ProductNotFound productKey={key} waiting={<ProductSkeleton />} />;
  if (product.data !== undefined) return <Loaded product={product.data} />;
  const hasNoStore = status === 'fatal';
  if (product.status === 'failed' || hasNoStore)
    return (
      <Frame bare title={catalogUiTexts.failed}>
        <LoadError
          full
          title={catalogUiTexts.failed}
          onRetry={() => void (hasNoStore ? showcase.retry() : catalog.loadProduct(key, true))}
        />
      </Frame>
    );
  // No store means no answer to wait for.
  if (status === 'noDelivery')
    return (
      <Frame bare title={shellTexts.noDelivery.title}>
        <StoreGate heading="h2">{null}</StoreGate>
      </Frame>
    );
  return <ProductSkeleton />;
}
