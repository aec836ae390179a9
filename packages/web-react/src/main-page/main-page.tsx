import { isWhole } from '@shop/application/catalog';
import type { CategoryBranch, MainPage as Main, Section as MainSection } from '@shop/application/catalog';
import { Suspense, useDeferredValue, useEffect } from 'react';

import { lazyPart } from '../kernel/lazy-part.ts';
import { useDevice } from '../kernel/device-context.ts';
import { useShop } from '../kernel/shop-context.ts';
import { OrderInformers } from '../orders/index.ts';
import { RestockNotice } from '../restock/index.ts';
import { LoadError, mainTitle } from '../shell/index.ts';
import { StoreBar } from '../showcase/index.ts';
import { EmptyState, useDocumentTitle, useObservable, useSelected } from '../ui/index.ts';
import { AboutBlocks } from '../support/index.ts';
import { MainSkeleton, CategoryTiles, ProductSlider, Section, catalogUiTexts } from '../catalog/index.ts';
import styles from '../catalog/page.module.scss';
import { discountPath, discountUiTexts } from '../discounts/index.ts';
import { Later } from './later.tsx';
import { arrangeMain, FIRST_CATEGORIES } from './main-blocks.ts';
import { MainCategory } from './main-categories.tsx';
import { mainPageTexts } from './texts.ts';
import { TopPlace } from './top-place.tsx';

/** The block about the goods is shown separately from those about the shop. */
const ABOUT_PRODUCTS = 'products';

const lower = () => import('./main-lower.tsx');
const Collections = lazyPart(async () => (await lower()).Collections);
const AppBlock = lazyPart(async () => (await lower()).AppBlock);
const MainFooter = lazyPart(async () => (await lower()).MainFooter);
const WhatToTry = lazyPart(async () => (await lower()).WhatToTry);

const isHere = ({ isHeading }: MainSection): boolean => isHeading !== true;

type BlocksProps = {
  readonly main: Main;
  readonly tree: readonly CategoryBranch[];
  /** The shopper comes near goods that are not here yet. */
  readonly onMissing: () => void;
  /** They could not be loaded. */
  readonly isFailed: boolean;
};

function Blocks({ main, tree, onMissing, isFailed }: BlocksProps) {
  const { categories, discounts, allDiscounts, ownBrand, collections } = arrangeMain(
    isFailed ? main.sections.filter(isHere) : main.sections,
  );
  const { sections } = mainPageTexts;
  // On a phone categories fill the first screen.
  const hasRoom = useDevice() !== 'MOBILE';
  // The promos above are larger: they come first.
  const hasPromos = main.sections.some(({ featurings = [] }) => featurings.length > 0);
  const tiles = tree.filter((category) => !category.isSectionGroup);
  const isEmpty =
    tiles.length === 0 && main.sections.every((section) => isHere(section) && section.products.length === 0);
  const discountLink =
    allDiscounts?.category == null
      ? undefined
      : { to: discountPath(allDiscounts.category), label: discountUiTexts.all };
  return (
    <>
      {tiles.length === 0 ? null : (
        <Section title={mainPageTexts.categories} link={{ to: '/catalog', label: catalogUiTexts.catalog }}>
          <CategoryTiles categories={tiles} eager={hasPromos ? 'last' : true} />
        </Section>
      )}
      {isEmpty ? <EmptyState image="emptyBag" title={catalogUiTexts.soldOut} /> : null}
      {categories.map((section, index) =>
        index < FIRST_CATEGORIES ? (
          <MainCategory key={section.id} section={section} tree={tree} eager={hasRoom && index === 0} />
        ) : (
          <Later
            key={section.id}
            title={section.category?.hideName === true ? null : section.title}
            height="grid"
            isHere={isHere(section)}
            onMissing={onMissing}
          >
            <MainCategory section={section} tree={tree} eager={false} />
          </Later>
        ),
      )}
      {isFailed ? <LoadError title={catalogUiTexts.failed} onRetry={onMissing} /> : null}
      {discounts.map((section) => (
        <Later
          key={section.id}
          title={mainPageTexts.discounts}
          isHere={isHere(section)}
          onMissing={onMissing}
        >
          <Section title={mainPageTexts.discounts} link={discountLink} tint="rose">
            <ProductSlider label={mainPageTexts.discounts} products={section.products} />
          </Section>
        </Later>
      ))}
      <AboutBlocks shows={({ id }) => id !== ABOUT_PRODUCTS} />
      {ownBrand.map((section) => (
        <Later key={section.id} title={sections.ownBrand} isHere={isHere(section)} onMissing={onMissing}>
          <Section title={sections.ownBrand} tint="mint">
            <ProductSlider label={sections.ownBrand} products={section.products} />
          </Section>
        </Later>
      ))}
      {collections.length === 0 ? null : (
        <Later title={sections.collections} isHere={collections.every(isHere)} onMissing={onMissing}>
          <Suspense fallback={<div className={styles.later} />}>
            <Collections sections={collections} />
          </Suspense>
        </Later>
      )}
      <AboutBlocks shows={({ id }) => id === ABOUT_PRODUCTS} />
      <Later>
        <Suspense fallback={<div className={styles.later} />}>
          <AppBlock />
          <WhatToTry />
          <MainFooter />
        </Suspense>
      </Later>
    </>
  );
}

/** The main page: categories, discounts, about the shop, collections, the app, something to try (CTG-03, OPN-123). */
export function MainPage() {
  const { catalog, showcase } = useShop();
  // Drawn in slices, so that taps are handled in between: it may arrive while the shopper is busy in a drawer above.
  const main = useDeferredValue(useObservable(catalog.main$, catalog.main));
  const categories = useObservable(catalog.categories$, catalog.categories);
  const status = useSelected(showcase, (state) => state.status);
  const storeId = useSelected(showcase, (state) => state.showcase?.id);
  useDocumentTitle(mainTitle);
  // Of what the server rendered only the start is here; the rest is asked for when the shopper comes near.
  const isEnough = main.data !== undefined;
  useEffect(() => {
    if (status !== 'ready') return;
    if (!isEnough) void catalog.loadMain();
    void catalog.loadCategories();
  }, [catalog, status, storeId, isEnough]);
  if (main.data === undefined) {
    if (main.status === 'failed')
      return <LoadError title={catalogUiTexts.failed} onRetry={() => void catalog.loadMain(true)} />;
    return <MainSkeleton />;
  }
  return (
    <div className={styles.root}>
      <h1 className={styles.title}>{mainTitle}</h1>
      <StoreBar />
      <OrderInformers />
      <TopPlace main={main.data} />
      <Blocks
        main={main.data}
        tree={categories.data ?? []}
        onMissing={() => void catalog.loadMain()}
        isFailed={main.status === 'failed' && !isWhole(main.data)}
      />
      <RestockNotice />
    </div>
  );
}
