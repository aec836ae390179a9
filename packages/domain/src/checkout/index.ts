export * from './error-view.ts';
export * from './gating.ts';
export * from './readiness.ts';
export * from './retry.ts';
export { checkoutTexts, errorTexts } from './texts.ts';
