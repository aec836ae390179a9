export { createAccessTokens } from './create-access-tokens.ts';
export { createHttpSmsSender } from './http-sms-sender.ts';
export { sessionRoutes } from './session.routes.ts';
export type { SmsSender } from './sms-sender.ts';
export { sessionSweep } from './session-jobs.ts';
