export * from './bank-app.service.ts';
export * from './card-binding.service.ts';
export * from './payments.gateway.ts';
export * from './payments.service.ts';
export { paymentsFeature } from './payments.feature.ts';
