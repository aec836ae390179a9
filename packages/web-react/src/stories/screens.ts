export { PromoPage } from './promo-page.tsx';
export { PromosPage } from './promos-page.tsx';
export { StoriesPage } from './stories-page.tsx';
