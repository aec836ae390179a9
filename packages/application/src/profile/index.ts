export * from './age.service.ts';
export * from './profile.gateway.ts';
export * from './profile.service.ts';
export { profileFeature } from './profile.feature.ts';
