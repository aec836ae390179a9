export * from './combo-button.ts';
export * from './combo-in-cart.ts';
export * from './combo-limits.ts';
export * from './combo-line-state.ts';
export * from './combo-replacement.ts';
export * from './combo-selection.ts';
export { noMoreText } from './no-more-text.ts';
export { comboTexts } from './texts.ts';
export * from './combo-sets.ts';
