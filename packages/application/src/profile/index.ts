export * from './age.service.ts';
export * from './profile.gateway.ts';
export * from './profile.service.ts';
