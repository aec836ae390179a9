export { eraseHiddenBanners } from './erase-hidden-banners.ts';
export { bannerRoutes } from './banners.routes.ts';
export { mergeHiddenBanners, sweepHiddenBanners } from './banners.repository.ts';
