export * from './combo.service.ts';
export { comboRef } from './combo-known.ts';
export { comboFeature } from './combo.feature.ts';
