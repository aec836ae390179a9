export * from './address.gateway.ts';
export * from './address.model.ts';
export * from './address.service.ts';
export { DEFAULT_POINT } from './address-rules.ts';
