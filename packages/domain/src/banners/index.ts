export * from './banners.ts';
