export {
  apiError,
  badRequest,
  conflict,
  errorBody,
  forbidden,
  notFound,
  tooManyRequests,
  unauthorized,
  unavailable,
  unprocessable,
} from './api-error.ts';
export type { ApiError } from './api-error.ts';
export type { BackendContext, ContextWithoutTokens } from './context.ts';
export type { Database } from './database/database.ts';
export { allowLongStatements } from './database/long-statements.ts';
export type { Migration } from './database/migration.ts';
export { isUniqueViolation } from './database/transaction.ts';
export { antiFraudVariables, neededAntiFraudVariables } from './anti-fraud-settings.ts';
export { geoVariables, neededGeoVariable } from './geo-settings.ts';
export { deviceIdOf } from './http/authorize.ts';
export { dailyJob } from './jobs/daily.ts';
export type { Jobs, ScheduleOptions } from './jobs/jobs.ts';
export type { JobPayload } from './jobs/job-payload.ts';
export type {
  Caller,
  Clock,
  Ids,
  Logger,
  RandomSource,
  Scheduler,
  SignInWay,
  TokenIdentity,
  TokenVerifier,
  UserType,
} from './ports.ts';
export { allowedFrom, secondsUntil, takeLimits } from './rolling-limits.ts';
export type { Limit } from './rolling-limits.ts';
export { mapVariables } from './map-settings.ts';
export { route } from './route.ts';
export type { Handler, HandlerRequest, RouteDefinition } from './route.ts';
export type { BackendSettings } from './settings.ts';
export { signingKeyVariable } from './signing-key-variable.ts';
