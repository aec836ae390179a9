import type { Product } from '@shop/application/catalog';
import { oneCardPerGroup, withoutVirtualPacks } from '@shop/domain/catalog';
import type { ReactNode } from 'react';

import { isDesktop, Slide, Slider, useSizeClass, sizeClassMinWidths } from '../ui/index.ts';
import { ProductCard } from './product-card.tsx';
import { sliderSize, visibleSlides } from './slider-size.ts';

/** A row of products; as many as fill whole screens (UIX-22, UIX-23). */
export function ProductSlider({
  label,
  products,
  eager = false,
  end,
}: {
  readonly label: string;
  readonly products: readonly Product[];
  readonly eager?: boolean | undefined;
  /** Shown as the last slide. */
  readonly end?: ReactNode;
}) {
  const size = useSizeClass();
  const shown = oneCardPerGroup(withoutVirtualPacks(products));
  const perScreen = isDesktop(size)
    ? visibleSlides(sizeClassMinWidths[size as keyof typeof sizeClassMinWidths])
    : 3;
  return (
    <Slider label={label}>
      {shown.slice(0, sliderSize(shown.length, perScreen)).map((product, index) => (
        <Slide key={product.id}>
          <ProductCard product={product} eager={eager && index < 4} />
        </Slide>
      ))}
      {end === undefined ? null : <Slide>{end}</Slide>}
    </Slider>
  );
}
