export * from './connecting.ts';
export * from './payment-status.ts';
export * from './period.ts';
export * from './plans.ts';
export * from './terms.ts';
export { subscriptionTexts } from './texts.ts';
