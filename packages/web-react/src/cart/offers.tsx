import type { Product } from '@shop/application/catalog';
import type { Loadable } from '@shop/application/kernel';
import { MAX_UPSELL, shownUpsell } from '@shop/domain/recommendations';
import { useEffect } from 'react';
import type { Observable } from 'rxjs';

import { ProductSlider, Section } from '../catalog/index.ts';
import { useFeatures } from '../kernel/use-features.ts';
import { useFlag } from '../kernel/use-flag.ts';
import { isDesktop, useObservable, useService, useSizeClass } from '../ui/index.ts';
import styles from './cart-page.module.scss';
import { cartUiTexts } from './texts.ts';

const offers = ['recommendations'] as const;

type ListProps = {
  readonly title: string;
  readonly products$: Observable<Loadable<readonly Product[]>>;
  readonly pick?: (products: readonly Product[]) => readonly Product[];
};

/** Products under a title; renders nothing while there are none or when they cannot be loaded (CRT-33). */
function Offer({ title, products$, pick = (products) => products }: ListProps) {
  const { data = [] } = useObservable(products$, { status: 'idle' });
  const shown = pick(data);
  if (shown.length === 0) return null;
  return (
    <div className={styles.offer}>
      <Section title={title}>
        <ProductSlider label={title} products={shown} />
      </Section>
    </div>
  );
}

/** 'Добавить к заказу?': recommendations for the cart as it was when the block appeared (CRT-17, OPN-206). */
export function Upsell() {
  const { recommendations, cart, showcase } = useFeatures(offers);
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
  return <Offer title={cartUiTexts.upsell} products$={recommendations.upsell$} pick={shownUpsell} />;
}

/** Offers in the empty cart: earlier purchases of signed-in shoppers, and something to try (CRT-33, OPN-210). */
export function EmptyCartOffers() {
  const { recommendations, session, showcase } = useFeatures(offers);
  const { isSignedIn } = useService(session);
  const { showcase: store } = useService(showcase);
  useEffect(() => {
    if (isSignedIn) void recommendations.loadBoughtBefore();
    void recommendations.loadWhatToTry();
  }, [recommendations, isSignedIn, store?.id]);
  return (
    <>
      {isSignedIn ? (
        <Offer title={cartUiTexts.boughtBefore} products$={recommendations.boughtBefore$} />
      ) : null}
      <Offer title={cartUiTexts.toTry} products$={recommendations.whatToTry$} />
    </>
  );
}
