import type { ProductDetails } from '@shop/application/catalog';
import { hasVariants } from '@shop/domain/catalog';
import { Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { lazyPart } from '../kernel/lazy-part.ts';
import { useShop } from '../kernel/shop-context.ts';
import { isDesktop, useSizeClass } from '../ui/index.ts';
import { VariantsButton } from './variants-button.tsx';

const VariantsDropdown = lazyPart(async () => (await import('./variants-dropdown.tsx')).VariantsDropdown);
const VariantsDrawer = lazyPart(async () => (await import('./variants-drawer.tsx')).VariantsDrawer);

/** The way to a product's other variants: a dropdown on a desktop, else a drawer (PRD-18, PRD-19). */
export function VariantSelector({ product }: { readonly product: ProductDetails }) {
  const { catalog } = useShop();
  const size = useSizeClass();
  const navigate = useNavigate();
  const location = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const has = hasVariants(product);
  useEffect(() => {
    if (has) void catalog.loadVariants(product);
    // Fetched once per product, not with each change of its stock.
    // eslint-disable-next-line react/exhaustive-deps -- the product object changes with its stock
  }, [catalog, product.id, has]);
  if (!has) return null;
  if (isOpen && !wasOpen) setWasOpen(true);
  const choose = (id: string) => {
    setIsOpen(false);
    // Replaces this product, so that going back leads to where the shopper came from (PRD-20).
    if (id !== product.id)
      void navigate(`/product/${id}`, {
        replace: true,
        state: location.state as unknown,
        preventScrollReset: true,
      });
  };
  const button = <VariantsButton product={product} isOpen={isOpen} onClick={() => setIsOpen(true)} />;
  if (!wasOpen) return button;
  if (isDesktop(size))
    return (
      <Suspense fallback={button}>
        <VariantsDropdown product={product} isOpen={isOpen} onToggle={setIsOpen} onChoose={choose} />
      </Suspense>
    );
  return (
    <>
      {button}
      <Suspense>
        <VariantsDrawer
          product={product}
          isOpen={isOpen}
          canAdd={false}
          onClose={() => setIsOpen(false)}
          onChoose={choose}
        />
      </Suspense>
    </>
  );
}
