import { withPages } from '@shop/domain/catalog';
import { popularOf, startingWith } from '@shop/domain/search';
import { isWhole } from '@shop/application/catalog';
import { useEffect } from 'react';

import { ProductSlider, Section } from '../catalog/index.ts';
import { optionalPart } from '../kernel/optional-part.tsx';
import { useShop } from '../kernel/shop-context.ts';
import { useObservable } from '../ui/index.ts';
import { FoundCategories } from './found-categories.tsx';
import { searchTexts } from './texts.ts';

const MAX_CATEGORIES = 8;
const MAX_GOODS = 10;

/** It is this browser's own, so no server renders it. */
const History = optionalPart(['search'], async () => (await import('./search-history.tsx')).SearchHistory);

/**
 * What is shown while there is nothing to show of a search: earlier queries, and the popular categories and goods, those
 * first that begin with the typed letters. They are not searched for (SRC-02): the page has them already, but for goods of
 * the main page that a directly opened page lacks, which are asked for.
 */
export function SearchHints({
  typed,
  onTake,
}: {
  readonly typed: string;
  readonly onTake: (text: string) => void;
}) {
  const { catalog } = useShop();
  const categories = startingWith(withPages(catalog.categories.data ?? []), typed);
  const { data: main } = useObservable(catalog.main$, catalog.main);
  const goods = startingWith(popularOf(main?.sections ?? []), typed);
  useEffect(() => {
    if (main === undefined || !isWhole(main)) void catalog.loadMain();
  }, [catalog, main]);
  return (
    <>
      {typed === '' ? <History onTake={onTake} /> : null}
      <FoundCategories
        categories={categories.slice(0, MAX_CATEGORIES)}
        label={searchTexts.popularCategories}
      />
      {goods.length === 0 ? null : (
        <Section title={searchTexts.popular}>
          <ProductSlider label={searchTexts.popular} products={goods.slice(0, MAX_GOODS)} />
        </Section>
      )}
    </>
  );
}
