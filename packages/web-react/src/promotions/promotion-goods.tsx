import type { GoodsOf } from '@shop/application/promotions';
import { idle } from '@shop/application/kernel';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';

import { GridSkeleton, ProductList } from '../catalog/index.ts';
import { useShop } from '../kernel/shop-context.ts';
import { Frame, layersOf, useNavigation } from '../navigation/index.ts';
import { LoadError } from '../shell/index.ts';
import { Button, EmptyState, useObservable, useService } from '../ui/index.ts';
import { PROMOTIONS_PATH } from './goods-path.ts';
import styles from './promotions.module.scss';
import { promotionsUiTexts as texts } from './texts.ts';

function useBack(): () => void {
  const { close, open } = useNavigation();
  const { isInApp } = layersOf(useLocation());
  return isInApp ? close : () => open(PROMOTIONS_PATH, { replace: true });
}

/** The goods of a condition, each with its stepper (PRM-17, PRM-30). */
export function PromotionGoodsView({ condition }: { readonly condition: GoodsOf }) {
  const { promotions, cart } = useShop();
  const back = useBack();
  const { promotionId, productsType } = condition;
  const goods = useMemo(() => ({ promotionId, productsType }), [promotionId, productsType]);
  const products$ = useMemo(() => promotions.goods.watch(goods), [promotions, goods]);
  const products = useObservable(products$, idle);
  const { cart: known, status } = useService(cart);
  const hasCart = known !== null;
  useEffect(() => {
    if (hasCart) void promotions.goods.load(goods);
  }, [promotions, goods, hasCart]);
  useEffect(() => promotions.watchDrawer(), [promotions]);
  const title = productsType === 'OrderProducts' ? texts.goods.any : texts.goods.promotion;
  const list = products.data;
  const lacksCart = !hasCart && status === 'failed';
  const hasFailed = list === undefined && (lacksCart || products.status === 'failed');
  const retry = () => (lacksCart ? cart.refetch() : void promotions.goods.load(goods, true));
  return (
    <Frame title={title} onBack={back}>
      <div className={styles.goods}>
        {list === undefined && !hasFailed ? <GridSkeleton count={6} /> : null}
        {hasFailed ? <LoadError title={texts.goods.failed} onRetry={retry} /> : null}
        {list?.length === 0 ? (
          <EmptyState image="product" title={texts.goods.empty} text={texts.goods.emptyText}>
            <Button onClick={back}>{texts.goods.back}</Button>
          </EmptyState>
        ) : null}
        {list === undefined || list.length === 0 ? null : <ProductList label={title} products={list} />}
      </div>
    </Frame>
  );
}
