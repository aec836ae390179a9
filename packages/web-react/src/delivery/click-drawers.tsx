import { deliveryTexts } from '@shop/domain/delivery';
import { Suspense, useEffect } from 'react';

import { ProductList } from '../catalog/index.ts';
import { useShop } from '../kernel/shop-context.ts';
import { useFeatures } from '../kernel/use-features.ts';
import { useNavigation } from '../navigation/index.ts';
import { LoadError } from '../shell/index.ts';
import { Button, Drawer, Skeleton, useObservable, useService } from '../ui/index.ts';
import styles from './click-drawers.module.scss';
import { deliveryUiTexts } from './texts.ts';

const goods = ['recommendations'] as const;

type DrawerProps = { readonly isOpen: boolean; readonly onClose: () => void };

/** The steps of a delivery by click, numbered in the guide (CLK-02, OPN-260). */
function Steps({ isNumbered }: { readonly isNumbered: boolean }) {
  const List = isNumbered ? 'ol' : 'ul';
  return (
    <List className={styles.steps}>
      {deliveryTexts.clickSteps.map((text, index) => (
        <li key={text} className={styles.step}>
          <span className={styles.mark} aria-hidden="true">
            {isNumbered ? index + 1 : ''}
          </span>
          {text}
        </li>
      ))}
    </List>
  );
}

/** How delivery by click works (CLK-01, CLK-02); who has understood is not told again in the cart (CLK-05, OPN-261). */
function Guide({ isOpen, onClose }: DrawerProps) {
  const shop = useShop();
  const { title, button } = deliveryTexts.guide;
  const understood = () => {
    void shop.load('delivery').then(() => shop.clickOffer.endOnboarding());
    onClose();
  };
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      footer={
        <Button wide onClick={understood}>
          {button}
        </Button>
      }
    >
      <Steps isNumbered />
    </Drawer>
  );
}

/** What delivery by click is, from the cart's own list (CLK-04). */
function Info({ isOpen, onClose }: DrawerProps) {
  const { cart } = useService(useShop().cart);
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={deliveryTexts.click}
      subtitle={cart?.deliveryByClickTimeSlotTitle ?? undefined}
      footer={
        <Button wide onClick={onClose}>
          {deliveryTexts.guide.button}
        </Button>
      }
    >
      <Steps isNumbered={false} />
    </Drawer>
  );
}

function GoodsList() {
  const { recommendations } = useFeatures(goods);
  const { data, status } = useObservable(recommendations.onClick$, { status: 'idle' });
  const load = () => void recommendations.loadOnClick();
  useEffect(load, [recommendations]);
  if (data !== undefined) return <ProductList label={deliveryTexts.click} products={data} />;
  return status === 'failed' ? (
    <LoadError title={deliveryUiTexts.failed} onRetry={load} />
  ) : (
    <Skeleton shape="tile" />
  );
}

/** The drawers about delivery by click: how it works, what it is in this cart, and all its goods (OPN-260, OPN-261). */
export function ClickDrawers() {
  const { overlays, close } = useNavigation();
  const isOpen = overlays.includes('clickGoods');
  return (
    <>
      <Drawer isOpen={isOpen} onClose={close} title={deliveryTexts.click} size="l">
        <Suspense fallback={<Skeleton shape="tile" />}>{isOpen ? <GoodsList /> : null}</Suspense>
      </Drawer>
      <Info isOpen={overlays.includes('clickInfo')} onClose={close} />
      <Guide isOpen={overlays.includes('clickGuide')} onClose={close} />
    </>
  );
}
