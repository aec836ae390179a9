export { createAccessTokens } from './create-access-tokens.ts';
export { createHttpSmsSender } from './http-sms-sender.ts';
export { sessionRoutes } from './session.routes.ts';
export type { SmsSender } from './sms-sender.ts';
export { registerSessionJobs, scheduleSweep } from './session-jobs.ts';
