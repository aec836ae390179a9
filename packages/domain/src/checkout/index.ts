export * from './checkout-flow.ts';
export { checkout } from './checkout-machine.ts';
export * from './error-view.ts';
export * from './gating.ts';
export * from './pay-click.ts';
export * from './readiness.ts';
export * from './retry.ts';
export { errorTexts } from './error-texts.ts';
export { checkoutTexts } from './texts.ts';
