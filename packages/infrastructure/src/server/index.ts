export { serverEnvironment } from './server-environment.ts';
export type { ServerEnvironmentOptions } from './server-environment.ts';
