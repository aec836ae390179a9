export * from './catalog.gateway.ts';
export * from './catalog.model.ts';
export * from './catalog.service.ts';
