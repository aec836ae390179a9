import type { Section as MainSection } from '@shop/application/catalog';
import { categoryPath } from '@shop/domain/kernel';
import { useEffect, useState } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { StoreBar } from '../showcase/index.ts';
import { OrderInformers } from '../orders/index.ts';
import {
  EmptyState,
  ErrorState,
  useDocumentTitle,
  useInView,
  useObservable,
  useService,
} from '../ui/index.ts';
import { AboutBlocks } from './about-blocks.tsx';
import { CategoryTiles } from './category-tile.tsx';
import styles from './main-page.module.scss';
import { MainSkeleton } from './catalog-skeletons.tsx';
import { ProductSlider } from './product-slider.tsx';
import { Section } from './section.tsx';
import { catalogUiTexts } from './texts.ts';
import { mainTitle } from '../shell/index.ts';

/** Blocks beyond these are drawn when the shopper comes near: the first screens stay light. */
const FIRST_BLOCKS = 3;
const NEAR_PX = 1200;

function MainBlock({ section, eager }: { readonly section: MainSection; readonly eager: boolean }) {
  const { category, products } = section;
  const link =
    category === null || category.isSectionGroup
      ? undefined
      : { to: categoryPath(category), label: catalogUiTexts.all(category.preview.totalProductsCount) };
  return (
    <Section title={category?.hideName === true ? null : section.title} link={link}>
      <ProductSlider label={section.title} products={products} eager={eager} />
    </Section>
  );
}

function LaterBlock({ section }: { readonly section: MainSection }) {
  const [isNear, setIsNear] = useState(false);
  const place = useInView<HTMLDivElement>(() => setIsNear(true), NEAR_PX, !isNear);
  if (isNear) return <MainBlock section={section} eager={false} />;
  return (
    <div ref={place} className={styles.later}>
      <h2 className={styles.laterTitle}>{section.title}</h2>
    </div>
  );
}

/** The main page: categories, sliders, about the shop (CTG-03, OPN-123). */
export function MainPage() {
  const { catalog, showcase } = useShop();
  const main = useObservable(catalog.main$, catalog.main);
  const categories = useObservable(catalog.categories$, catalog.categories);
  const { status, showcase: store } = useService(showcase);
  useDocumentTitle(mainTitle);
  useEffect(() => {
    if (status === 'ready') void catalog.loadMain();
  }, [catalog, status, store?.id]);
  if (main.data === undefined) {
    if (main.status === 'failed')
      return <ErrorState title={catalogUiTexts.failed} onRetry={() => void catalog.loadMain(true)} />;
    return <MainSkeleton />;
  }
  const tiles = (categories.data ?? []).filter((category) => !category.isSectionGroup);
  const sections = main.data.sections.filter(({ products }) => products.length > 0);
  return (
    <div className={styles.root}>
      <h1 className={styles.title}>{mainTitle}</h1>
      <StoreBar />
      <OrderInformers />
      {tiles.length === 0 ? null : (
        <Section title={catalogUiTexts.categories} link={{ to: '/catalog', label: catalogUiTexts.catalog }}>
          <CategoryTiles categories={tiles} eager />
        </Section>
      )}
      {sections.map((section, index) =>
        index < FIRST_BLOCKS ? (
          <MainBlock key={section.id} section={section} eager={index === 0} />
        ) : (
          <LaterBlock key={section.id} section={section} />
        ),
      )}
      {sections.length === 0 && tiles.length === 0 ? (
        <EmptyState image="emptyBag" title={catalogUiTexts.empty.title} />
      ) : null}
      <AboutBlocks />
    </div>
  );
}
