export { bannerRoutes } from './banners.routes.ts';
export { mergeHiddenBanners, sweepHiddenBanners } from './banners.repository.ts';
