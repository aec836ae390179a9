import { goodsToAdd } from '@shop/domain/recipes';
import { unitsAlone } from '@shop/domain/cart';
import { useEffect, useMemo } from 'react';

import { ProductList, Section } from '../catalog/index.ts';
import { useFeatures } from '../kernel/use-features.ts';
import { Button, useObservable, useSelected, useService } from '../ui/index.ts';
import styles from './recipes.module.scss';
import { recipesTexts as texts } from './texts.ts';

/** The goods of a recipe, one by one and all at once (RCP-05); a promo that this store does not know leaves the block out. */
export function RecipeGoods({ featuringId }: { readonly featuringId: string }) {
  const { stories, cart, showcase, age } = useFeatures(['recipes', 'stories']);
  const source$ = useMemo(() => stories.featuring$(featuringId), [stories, featuringId]);
  const promo = useObservable(source$, stories.featuring(featuringId));
  const lines = useSelected(cart, (state) => state.cart?.products);
  const { status, showcase: store } = useService(showcase);
  const isAdultConfirmed = useSelected(age, ({ isConfirmed }) => isConfirmed);
  useEffect(() => {
    if (status === 'ready') void stories.loadFeaturing(featuringId);
  }, [stories, featuringId, status, store?.id]);
  const products = promo.data?.categories.flatMap((category) => category.products) ?? [];
  if (products.length === 0) return null;
  // What asks for an age is added one by one.
  const allowed = products.filter(({ isAdult }) => !isAdult || isAdultConfirmed);
  const missing = goodsToAdd(allowed, (id) => unitsAlone(lines ?? [], id));
  return (
    <Section title={texts.goods}>
      <Button
        wide
        disabled={lines === undefined}
        spent={missing.length === 0}
        onClick={() => {
          for (const product of missing) void cart.changeQuantity(product, 1);
        }}
      >
        {missing.length === 0 && lines !== undefined ? texts.added : texts.addAll}
      </Button>
      <div className={styles.goods}>
        <ProductList label={texts.goods} products={products} eager={false} />
      </div>
    </Section>
  );
}
