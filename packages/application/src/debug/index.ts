export * from './code-autofill.ts';
export * from './debug.service.ts';
export * from './sms-inbox.ts';
export { debugFeature } from './debug.feature.ts';
