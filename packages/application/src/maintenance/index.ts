export * from './accident.gateway.ts';
export * from './accident.service.ts';
