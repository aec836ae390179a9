import type { Section as MainSection } from '@shop/application/catalog';
import { categoryPath } from '@shop/domain/kernel';
import { useEffect } from 'react';

import { useShop } from '../app/shop-context.ts';
import { StoreBar } from '../showcase/store-bar.tsx';
import { OrderInformers } from '../orders/order-informers.tsx';
import { EmptyState, ErrorState, useDocumentTitle, useObservable, useService } from '../ui/index.ts';
import { AboutBlocks } from './about-blocks.tsx';
import { CategoryTiles } from './category-tile.tsx';
import styles from './main-page.module.scss';
import { MainSkeleton } from './catalog-skeletons.tsx';
import { ProductSlider } from './product-slider.tsx';
import { Section } from './section.tsx';
import { catalogUiTexts } from './texts.ts';
import { mainTitle } from '../shell/texts.ts';

function hasTiles(section: MainSection): boolean {
  return section.category !== null && section.category.children.length > 0;
}

function MainBlock({ section, eager }: { readonly section: MainSection; readonly eager: boolean }) {
  const { category, products } = section;
  const title = category?.hideName === true ? null : section.title;
  const link =
    category === null || category.isSectionGroup
      ? undefined
      : { to: categoryPath(category), label: catalogUiTexts.all(category.preview.totalProductsCount) };
  if (category !== null && hasTiles(section) && products.length === 0)
    return (
      <Section title={title} link={link}>
        <CategoryTiles categories={category.children} eager={eager} />
      </Section>
    );
  if (products.length === 0) return null;
  return (
    <Section title={title} link={link}>
      <ProductSlider label={section.title} products={products} eager={eager} />
    </Section>
  );
}

/** The main page: categories, sliders, about the shop (CTG-03, OPN-123). */
export function MainPage() {
  const { catalog, showcase } = useShop();
  const main = useObservable(catalog.main$, catalog.main);
  const categories = useObservable(catalog.categories$, catalog.categories);
  const { status } = useService(showcase);
  useDocumentTitle(mainTitle);
  useEffect(() => {
    if (status === 'ready') void catalog.loadMain();
  }, [catalog, status]);
  if (main.data === undefined) {
    if (main.status === 'failed')
      return <ErrorState title={catalogUiTexts.failed} onRetry={() => void catalog.loadMain(true)} />;
    return <MainSkeleton />;
  }
  const groups = (categories.data ?? []).filter((group) => group.children.length > 0);
  const tiles = main.data.sections.some(hasTiles);
  return (
    <div className={styles.root}>
      <h1 className={styles.title}>{mainTitle}</h1>
      <StoreBar />
      <OrderInformers />
      {tiles
        ? null
        : groups.map((group, index) => (
            <Section key={group.id} title={group.hideName ? null : group.name}>
              <CategoryTiles categories={group.children} eager={index === 0} />
            </Section>
          ))}
      {main.data.sections.map((section, index) => (
        <MainBlock key={section.id} section={section} eager={index < 1} />
      ))}
      {main.data.sections.length === 0 && groups.length === 0 ? (
        <EmptyState image="emptyBag" title={catalogUiTexts.empty.title} />
      ) : null}
      <AboutBlocks />
    </div>
  );
}
