import { useEffect } from 'react';

import { useElementView } from '../kernel/use-element-view.ts';
import { useFeatures } from '../kernel/use-features.ts';
import { CardSkeleton, ErrorState, Slide, Slider, useObservable, useService } from '../ui/index.ts';
import { ProductSlider, Section, catalogUiTexts } from '../catalog/index.ts';
import { recommendationTexts } from './texts.ts';

const offers = ['recommendations'] as const;
const ghosts = [1, 2, 3, 4, 5, 6] as const;

/** Something to try (CTG-04): fetched when it is drawn, left out when there is nothing (CTG-03). */
export function WhatToTry() {
  const { recommendations, showcase } = useFeatures(offers);
  const list = useObservable(recommendations.whatToTry$, { status: 'idle' });
  const { status, showcase: store } = useService(showcase);
  const element = useElementView<HTMLDivElement>('recommended');
  useEffect(() => {
    if (status === 'ready') void recommendations.loadWhatToTry();
  }, [recommendations, status, store?.id]);
  const title = recommendationTexts.whatToTry;
  if (list.data === undefined)
    return (
      <Section title={title}>
        {list.status === 'failed' ? (
          <ErrorState
            title={catalogUiTexts.failed}
            onRetry={() => void recommendations.loadWhatToTry(true)}
          />
        ) : (
          <Slider label={catalogUiTexts.loading}>
            {ghosts.map((ghost) => (
              <Slide key={ghost}>
                <CardSkeleton />
              </Slide>
            ))}
          </Slider>
        )}
      </Section>
    );
  if (list.data.length === 0) return null;
  return (
    <div ref={element}>
      <Section title={title}>
        <ProductSlider label={title} products={list.data} />
      </Section>
    </div>
  );
}
