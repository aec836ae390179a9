export * from './recommendations.gateway.ts';
export * from './recommendations.service.ts';
