import { MAX_UPSELL, shownUpsell } from '@shop/domain/recommendations';
import { useEffect } from 'react';

import { useFeatures } from '../kernel/use-features.ts';
import { useFlag } from '../kernel/use-flag.ts';
import { isDesktop, useService, useSizeClass } from '../ui/index.ts';
import { Offer } from './offers.tsx';
import { laterTexts } from './later-texts.ts';

const features = ['recommendations'] as const;

/** 'Добавить к заказу?': recommendations for the cart as it was when the block appeared (CRT-17, OPN-206). */
export function Upsell() {
  const { recommendations, cart, showcase } = useFeatures(features);
  const isOn = useFlag('upsellProductsSlider');
  const { showcase: store } = useService(showcase);
  const size = useSizeClass();
  const isShown = isOn && isDesktop(size);
  useEffect(() => {
    if (!isShown) return;
    const ids = (cart.state.cart?.products ?? []).flatMap(({ productId }) => productId ?? []);
    void recommendations.loadUpsell(ids, MAX_UPSELL);
  }, [isShown, recommendations, cart, store?.id]);
  if (!isShown) return null;
  return <Offer title={laterTexts.upsell} products$={recommendations.upsell$} pick={shownUpsell} />;
}
