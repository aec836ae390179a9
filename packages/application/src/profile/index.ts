export * from './age.service.ts';
export * from './profile.gateway.ts';
export * from './profile.service.ts';
export * from './user-state.service.ts';
export { profileFeature } from './profile.feature.ts';
