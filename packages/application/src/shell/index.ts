export * from './alert.service.ts';
export * from './cookie-notice.service.ts';
export * from './toast.service.ts';
export { shellFeature } from './shell.feature.ts';
