export * from './discounts.gateway.ts';
export * from './discounts.service.ts';
