export * from './combo.service.ts';
export { comboRef, pricingCombo } from './combo-known.ts';
export { comboFeature } from './combo.feature.ts';
