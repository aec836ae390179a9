export * from './analytics.service.ts';
