export * from './session.gateway.ts';
export * from './session.service.ts';
export * from './sign-in-failure.ts';
export * from './sign-in-flow.ts';
export { sessionFeature } from './session.feature.ts';
