export { serverEnvironment } from './server-environment.ts';
export type { ServerEnvironmentOptions } from './server-environment.ts';
export type { KnownAnswer, KnownAnswers, OwnAnswer, OwnRead } from './remembering-api-client.ts';
