export * from './discounts.gateway.ts';
export * from './discounts.service.ts';
export { discountsFeature } from './discounts.feature.ts';
