import type { CartLine } from '@shop/domain/cart';
import { onClickSlotTitle } from '@shop/domain/catalog';
import { deliveryTexts, isOfferUsed, offeredOnClick } from '@shop/domain/delivery';
import { useEffect, useRef } from 'react';

import { ProductSlider } from '../catalog/index.ts';
import { useFeatures } from '../kernel/use-features.ts';
import { useNavigation } from '../navigation/index.ts';
import { BoltIcon, CloseIcon, IconButton, useObservable, useService } from '../ui/index.ts';
import styles from './click-offer.module.scss';
import { deliveryUiTexts } from './texts.ts';

const nothing: readonly CartLine[] = [];
const features = ['delivery', 'recommendations'] as const;

/** What the offer says of itself, until it is closed or the guide is understood (CLK-05, OPN-261). */
function Onboarding({ onClose }: { readonly onClose: () => void }) {
  const { openOverlay } = useNavigation();
  return (
    <div className={styles.onboarding}>
      <span className={styles.onboardingText}>
        {deliveryUiTexts.onboarding}{' '}
        <button type="button" className={styles.link} onClick={() => openOverlay('clickGuide')}>
          {deliveryUiTexts.how}
        </button>
      </span>
      <IconButton label={deliveryUiTexts.closeOnboarding} onClick={onClose}>
        <CloseIcon size={20} />
      </IconButton>
    </div>
  );
}

/**
 * The cart's invitation to goods by click (OPN-261). It rests for two hours after something of it was added or its list was opened
 * (CLK-06). Without such goods in the store there is none.
 */
export function ClickOffer() {
  const { cart, clickOffer, recommendations, showcase } = useFeatures(features);
  const { isOffered, isOnboarding } = useService(clickOffer);
  const { data = [] } = useObservable(recommendations.onClick$, { status: 'idle' });
  const { data: time } = useObservable(recommendations.onClickTime$, recommendations.onClickTime);
  const { cart: shown } = useService(cart);
  const { showcase: store } = useService(showcase);
  const { openOverlay } = useNavigation();
  useEffect(() => clickOffer.refresh(), [clickOffer]);
  useEffect(() => {
    if (!isOffered) return;
    void recommendations.loadOnClick();
    if (recommendations.onClickTime.status === 'idle') void recommendations.loadOnClickTime();
  }, [isOffered, recommendations, store?.id]);
  const lines = shown?.products ?? nothing;
  const offered = offeredOnClick(data, lines);
  const before = useRef(offered);
  useEffect(() => {
    if (isOffered && isOfferUsed(before.current, lines)) clickOffer.used();
    before.current = offered;
  }, [clickOffer, isOffered, offered, lines]);
  if (!isOffered || offered.length === 0) return null;
  const openAll = () => {
    openOverlay('clickGoods');
    clickOffer.used();
  };
  return (
    <section className={styles.root} aria-label={deliveryTexts.click}>
      <header className={styles.header}>
        <span className={styles.icon}>
          <BoltIcon size={22} />
        </span>
        <div className={styles.titles}>
          <h2 className={styles.title}>{deliveryUiTexts.offer}</h2>
          <p className={styles.slot}>{onClickSlotTitle(time ?? null)}</p>
        </div>
        <button type="button" className={styles.link} onClick={openAll}>
          {deliveryUiTexts.all}
        </button>
      </header>
      {isOnboarding ? <Onboarding onClose={() => clickOffer.closeOnboarding()} /> : null}
      <ProductSlider label={deliveryTexts.click} products={offered} />
    </section>
  );
}
