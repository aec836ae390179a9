export * from './payments.gateway.ts';
export * from './payments.service.ts';
export { paymentsFeature } from './payments.feature.ts';
