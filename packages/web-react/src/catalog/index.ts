export { AboutBlocks } from './about-blocks.tsx';
export { CategorySkeleton, GridSkeleton } from './catalog-skeletons.tsx';
export { ProductList } from './product-list.tsx';
