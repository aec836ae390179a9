export * from './payments.gateway.ts';
export * from './payments.service.ts';
