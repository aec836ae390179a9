import type { Product } from '@shop/application/catalog';
import type { Loadable } from '@shop/application/kernel';
import { useEffect } from 'react';
import type { Observable } from 'rxjs';

import { ProductSlider, Section } from '../catalog/index.ts';
import { useFeatures } from '../kernel/use-features.ts';
import { useObservable, useService } from '../ui/index.ts';
import styles from './cart-page.module.scss';
import { cartUiTexts } from './texts.ts';

const offers = ['recommendations'] as const;

type ListProps = {
  readonly title: string;
  readonly products$: Observable<Loadable<readonly Product[]>>;
  readonly pick?: (products: readonly Product[]) => readonly Product[];
};

/** Products under a title; renders nothing while there are none or when they cannot be loaded (CRT-33). */
export function Offer({ title, products$, pick = (products) => products }: ListProps) {
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
