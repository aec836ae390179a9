export * from './search.gateway.ts';
export * from './search.service.ts';
