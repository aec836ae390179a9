import type { Featuring } from '@shop/application/stories';
import { largeImageUrl } from '@shop/domain/catalog';
import { PROMO_HEADER_PICTURE } from '@shop/domain/stories';
import { useEffect, useMemo, useState } from 'react';

import { GridSkeleton, ProductList, Section } from '../catalog/index.ts';
import { useFeatures } from '../kernel/use-features.ts';
import { Frame, navigationTexts, useIsHere, useNavigation, type ScreenProps } from '../navigation/index.ts';
import { LoadError, shellTexts } from '../shell/index.ts';
import {
  askAgain,
  Breadcrumbs,
  ButtonLink,
  EmptyState,
  PlayIcon,
  useDocumentTitle,
  useImageFailure,
  useIsLive,
  useObservable,
  useService,
} from '../ui/index.ts';
import { AdvertDrawer } from './advert-drawer.tsx';
import styles from './promo-page.module.scss';
import { StoryLayer } from './story-layer.tsx';
import { storiesTexts } from './texts.ts';

const { promo: texts } = storiesTexts;

function Header({ promo }: { readonly promo: Featuring }) {
  const [isWatching, setIsWatching] = useState(false);
  const [isAdvertOpen, setIsAdvertOpen] = useState(false);
  const hasStories = promo.displayType === 'PROMO_CATEGORY_WITH_STORIES' && promo.slides.length > 0;
  const picture = promo.imageUrl ?? promo.previewUrl ?? promo.slides[0]?.imageUrl ?? null;
  const src = picture === null ? null : largeImageUrl(picture);
  const { isFailed, onError } = useImageFailure(src);
  return (
    <div className={styles.header}>
      {hasStories ? (
        <button
          type="button"
          className={styles.watch}
          aria-label={texts.watch}
          onClick={() => setIsWatching(true)}
        >
          {src === null || isFailed ? (
            <span className={styles.picture} />
          ) : (
            <img
              ref={askAgain}
              className={styles.picture}
              src={src}
              alt=""
              width={PROMO_HEADER_PICTURE.width}
              height={PROMO_HEADER_PICTURE.height}
              onError={onError}
            />
          )}
          <PlayIcon className={styles.play} size={28} />
        </button>
      ) : null}
      <div className={styles.about}>
        {promo.description === null ? null : <p className={styles.text}>{promo.description}</p>}
        {promo.advertId === null ? null : (
          <button type="button" className={styles.advert} onClick={() => setIsAdvertOpen(true)}>
            {storiesTexts.advert.title}
          </button>
        )}
      </div>
      {isWatching ? (
        <StoryLayer
          slides={promo.slides}
          label={promo.title}
          afterLast="repeat"
          onClose={() => setIsWatching(false)}
        />
      ) : null}
      {promo.advertId === null ? null : (
        <AdvertDrawer
          advertId={isAdvertOpen ? promo.advertId : null}
          onClose={() => setIsAdvertOpen(false)}
        />
      )}
    </div>
  );
}

function Goods({ promo }: { readonly promo: Featuring }) {
  return (
    <Frame title={promo.title} crumbs={<Breadcrumbs items={[{ name: navigationTexts.home, to: '/' }]} />}>
      <div className={styles.root}>
        <Header promo={promo} />
        {promo.categories.length === 0 ? <EmptyState image="product" title={texts.empty} /> : null}
        {promo.categories.map(({ title, products }, index) => (
          <Section key={title} title={promo.categories.length === 1 ? null : title} label={title}>
            <ProductList label={title} products={products} eager={index === 0} />
          </Section>
        ))}
      </div>
    </Frame>
  );
}

/** /promo/{featuringId}: the promo as its display type says (STO-03, STO-04, DPL-09). */
export function PromoPage({ params }: ScreenProps) {
  const id = params['featuringId'] ?? '';
  const { stories, showcase } = useFeatures(['stories']);
  const { close } = useNavigation();
  const isHere = useIsHere();
  const source$ = useMemo(() => stories.featuring$(id), [stories, id]);
  const promo = useObservable(source$, stories.featuring(id));
  const { status, showcase: store } = useService(showcase);
  const isLive = useIsLive();
  useDocumentTitle(promo.data?.title ?? texts.all);
  useEffect(() => {
    if (status === 'ready') void stories.loadFeaturing(id);
  }, [stories, id, status, store?.id]);
  const { data } = promo;
  if (data === undefined) {
    if (promo.status === 'notFound')
      return (
        <Frame title={texts.all}>
          <EmptyState image="egg" title={texts.missing}>
            <ButtonLink to="/">{shellTexts.home}</ButtonLink>
          </EmptyState>
        </Frame>
      );
    return (
      <Frame title={texts.all}>
        {promo.status === 'failed' ? (
          <LoadError title={texts.failed} onRetry={() => void stories.loadFeaturing(id, true)} />
        ) : (
          <GridSkeleton count={6} />
        )}
      </Frame>
    );
  }
  if (data.displayType !== 'STORY_PLAYER' || data.slides.length === 0) return <Goods promo={data} />;
  return (
    <Frame title={data.title}>
      {data.description === null ? null : <p className={styles.text}>{data.description}</p>}
      {isLive ? (
        <StoryLayer
          slides={data.slides}
          label={data.title}
          afterLast="close"
          onClose={() => {
            if (isHere()) close();
          }}
        />
      ) : null}
    </Frame>
  );
}
