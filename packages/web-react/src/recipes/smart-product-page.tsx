import type { SmartProduct } from '@shop/application/recipes';
import { largeImageUrl } from '@shop/domain/catalog';
import { recipeSlides } from '@shop/domain/recipes';
import { useEffect, useState } from 'react';

import { GridSkeleton, Section } from '../catalog/index.ts';
import { useFeatures } from '../kernel/use-features.ts';
import { AppLink, Frame, Redirect, type ScreenProps } from '../navigation/index.ts';
import { LoadError } from '../shell/index.ts';
import { StoryLayer } from '../stories/index.ts';
import { Image, useObservable } from '../ui/index.ts';
import { SmartCardView } from './smart-card.tsx';
import styles from './smart-product.module.scss';
import { recipesTexts } from './texts.ts';

const { smart: texts } = recipesTexts;

function Recipes({ smart }: { readonly smart: SmartProduct }) {
  const [shownId, setShownId] = useState<string | null>(null);
  const shown = smart.recipes.find(({ id }) => id === shownId);
  return (
    <Section title={texts.recipes}>
      <ul className={styles.recipes}>
        {smart.recipes.map(({ id, name, previewUrl }) => (
          <li key={id}>
            <button type="button" className={styles.recipe} onClick={() => setShownId(id)}>
              <Image className={styles.preview} src={previewUrl} alt="" />
              {name}
            </button>
          </li>
        ))}
      </ul>
      {shown === undefined ? null : (
        <StoryLayer
          key={shown.id}
          slides={recipeSlides(shown.slides)}
          label={shown.name}
          afterLast="close"
          onClose={() => setShownId(null)}
        />
      )}
    </Section>
  );
}

function SmartView({ smart, title }: { readonly smart: SmartProduct; readonly title: string }) {
  return (
    <Frame title={title}>
      <div className={styles.root}>
        <Image
          className={styles.picture}
          src={smart.imageUrl}
          largeSrc={largeImageUrl(smart.imageUrl)}
          sizes="(width >= 1024px) 480px, 100vw"
          alt={title}
          eager
        />
        <AppLink to={`/product/${smart.id}`} className={styles.link}>
          {texts.toProduct}
        </AppLink>
        {smart.productDetails.length === 0 ? null : (
          <Section title={texts.details}>
            <dl className={styles.lines}>
              {smart.productDetails.map(({ title: name, text }) => (
                <div key={name}>
                  <dt className={styles.term}>{name}</dt>
                  <dd className={styles.text}>{text}</dd>
                </div>
              ))}
            </dl>
          </Section>
        )}
        {smart.recipes.length === 0 ? null : <Recipes smart={smart} />}
        <div className={styles.cards}>
          {smart.cards.map((card, index) => (
            <SmartCardView key={`${index} ${card.type}`} card={card} imageUrl={smart.imageUrl} />
          ))}
        </div>
      </div>
    </Frame>
  );
}

/** /smart-product/{productId}: details, recipes, cards and games (RCP-11 to RCP-18, DPL-07). Another product has its ordinary page. */
export function SmartProductPage({ params }: ScreenProps) {
  const id = (params['productId'] ?? '').toLowerCase();
  const { recipes, catalog } = useFeatures(['recipes']);
  const list = useObservable(recipes.smartProducts$, recipes.smartProducts);
  const product = useObservable(catalog.product$(id), catalog.product(id));
  const smart = list.data?.find((each) => each.id === id);
  const isKnown = smart !== undefined;
  useEffect(() => void recipes.loadSmartProducts(), [recipes]);
  useEffect(() => {
    if (isKnown) void catalog.loadProduct(id);
  }, [catalog, id, isKnown]);
  if (smart !== undefined) return <SmartView smart={smart} title={product.data?.name ?? texts.details} />;
  if (list.data !== undefined) return <Redirect to={`/product/${encodeURIComponent(id)}`} />;
  return (
    <Frame title={texts.details}>
      {list.status === 'failed' ? (
        <LoadError title={texts.failed} onRetry={() => void recipes.loadSmartProducts(true)} />
      ) : (
        <GridSkeleton count={4} />
      )}
    </Frame>
  );
}
