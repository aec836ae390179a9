export { isAgeConfirmed } from './age.ts';
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
export type { BackendContext, ContextWithoutTokens, EraseAccount } from './context.ts';
export type { Database } from './database/database.ts';
export { FixedPart } from './database/fixed-part.ts';
export { allowLongStatements } from './database/long-statements.ts';
export type { Migration } from './database/migration.ts';
export { allOrNothing, isUniqueViolation, Overtaken } from './database/transaction.ts';
export { bankIdVariables, missingBankIdVariable } from './bank-id-settings.ts';
export { antiFraudVariables, neededAntiFraudVariables } from './anti-fraud-settings.ts';
export { fulfilmentVariables, missingFulfilmentVariables } from './fulfilment-settings.ts';
export type { FulfilmentMode } from './fulfilment-settings.ts';
export { geoVariables, neededGeoVariable } from './geo-settings.ts';
export { bankPageUrl, neededPaymentVariables, paymentVariables } from './payment-settings.ts';
export type { BankSettings, SandboxBankSettings, SberSettings } from './payment-settings.ts';
export { chatVariables, missingChatVariable } from './chat-settings.ts';
export { missingTipsVariable, tipsVariables } from './tips-settings.ts';
export { sberPayVariables } from './sber-pay-settings.ts';
export { drawDigits } from './draw-digits.ts';
export { deviceIdOf } from './http/authorize.ts';
export { checkSignature } from './http/signed-report.ts';
export { dailyJob } from './jobs/daily.ts';
export { selectDue } from './jobs/due-rows.ts';
export { Gathered } from './jobs/gathered.ts';
export type { DueWork, Jobs, ScheduleOptions } from './jobs/jobs.ts';
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
export type { Limit, TakenLimit } from './rolling-limits.ts';
export { mailVariables, neededMailVariable } from './mail-settings.ts';
export { mapVariables } from './map-settings.ts';
export { BYTES_PER_MB, memoryVariables } from './memory-settings.ts';
export { route, sharedRoute } from './route.ts';
export type { Handler, HandlerRequest, RouteDefinition } from './route.ts';
export type { BackendSettings } from './settings.ts';
export { givenVariables } from './given-variables.ts';
export { serviceAddress } from './service-address.ts';
export { signingKeyVariable } from './signing-key-variable.ts';
export { keysOf, unsubscribeVariables } from './unsubscribe-settings.ts';
export { wholeNumberFrom } from './whole-number.ts';
