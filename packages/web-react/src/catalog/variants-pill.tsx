import type { Product } from '@shop/application/catalog';
import type { Kopecks } from '@shop/domain/kernel';
import { Suspense, useState } from 'react';

import { lazyPart } from '../kernel/lazy-part.ts';
import { useShop } from '../kernel/shop-context.ts';
import { useNavigation } from '../navigation/index.ts';
import { Stepper } from '../ui/index.ts';

const VariantsDrawer = lazyPart(async () => (await import('./variants-drawer.tsx')).VariantsDrawer);

export type VariantsPillProps = {
  readonly product: Product;
  readonly price: Kopecks;
  readonly oldPrice: Kopecks | null;
};

/** The price pill of a card that represents a group: it asks which variant (PRD-22, OPN-145). */
export function VariantsPill({ product, price, oldPrice }: VariantsPillProps) {
  const { catalog } = useShop();
  const { open } = useNavigation();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const ask = () => {
    setIsOpen(true);
    setWasOpen(true);
    for (const { id } of product.variants.items) void catalog.loadProduct(id);
  };
  return (
    <>
      <Stepper name={product.name} quantity={0} max={1} price={price} oldPrice={oldPrice} onChange={ask} />
      {wasOpen ? (
        <Suspense>
          <VariantsDrawer
            product={product}
            isOpen={isOpen}
            canAdd
            onClose={() => setIsOpen(false)}
            onChoose={(id) => {
              setIsOpen(false);
              open(`/product/${id}`);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
