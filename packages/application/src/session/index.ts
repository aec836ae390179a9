export { CodeForm } from './code-form.ts';
export type { CodePurpose } from './code-form.ts';
export * from './session.gateway.ts';
export * from './session.service.ts';
export * from './sign-in-failure.ts';
export * from './sign-in-flow.ts';
export { sessionFeature } from './session.feature.ts';
