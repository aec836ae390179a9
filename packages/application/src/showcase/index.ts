export * from './showcase.gateway.ts';
export * from './showcase.service.ts';
