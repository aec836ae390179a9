export { AboutBlocks } from './about-blocks.tsx';
export { CategorySkeleton, GridSkeleton } from './catalog-skeletons.tsx';
export { discountPath, isDiscountQuery } from './discount-path.ts';
export { ProductList } from './product-list.tsx';
export { ProductSlider } from './product-slider.tsx';
export { Section } from './section.tsx';
