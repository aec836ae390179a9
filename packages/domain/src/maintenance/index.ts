export * from './accident-notice.ts';
export * from './accident-watch.ts';
