export * from './address.gateway.ts';
export * from './address.model.ts';
export * from './address.service.ts';
export { addressFeature } from './address.feature.ts';
export { saveAddress } from './save-address.ts';
